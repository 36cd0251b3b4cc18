#!/usr/bin/env node
'use strict';

// The lazily evaluated diamond-square of denull's article of 2011, to compare the program with: a
// height is asked for, asks for its four neighbours, and is kept. Written from the method's
// description, as fast as we know how in this language, so that the comparison is fair: what is
// kept lies in plain arrays, one for each spacing, and the random function's remainders are taken
// of 32-bit integers.
//
//   node lazy_world.js --check FILE              all heights and random numbers of a file such as
//                                                tests/data/denull_lazy.json, to the last bit
//   node lazy_world.js --time X,Y,WIDTH,HEIGHT   milliseconds for a window of the default world,
//                                                nothing kept from before
//   node lazy_world.js --plain X,Y,WIDTH,HEIGHT  the same as one writes it without a thought for
//                                                speed, run once, as a page that opens runs it

const fs = require('fs');

const DEFAULT_WORLD = {size: 16777216, seed: 2, roughness: 0.7};
const ROUNDS = 80;
// More than any round's sum, and what the last one is divided by.
const DIVISOR = 1520972;

// For any whole seed, x and y whose sums are exact in a double.
function wideRandom(seed, x, y) {
    let sum = 0;
    for (let round = 0; round < ROUNDS; ++round) {
        sum = x % 7 + x % 13 + x % 1301081 + y % 8461 + y % 105467 + y % 105943;
        y = x + seed;
        x += sum;
    }
    return sum / DIVISOR;
}

// The same where everything fits in 32 bits: `| 0` says so to the compiler, which then multiplies
// instead of dividing.
function narrowRandom(seed, x, y) {
    seed |= 0;
    x |= 0;
    y |= 0;
    let sum = 0;
    for (let round = 0; round < ROUNDS; ++round) {
        sum = (((x % 7) | 0) + ((x % 13) | 0) + ((x % 1301081) | 0) + ((y % 8461) | 0) +
               ((y % 105467) | 0) + ((y % 105943) | 0)) | 0;
        y = (x + seed) | 0;
        x = (x + sum) | 0;
    }
    return sum / DIVISOR;
}

function randomFor({size, seed}) {
    const widest = size + ROUNDS * DIVISOR + Math.abs(seed);
    return widest < 2 ** 31 ? narrowRandom : wideRandom;
}

// What is kept of the samples with one spacing: those around a window, NaN where none was asked for.
class Level {
    constructor(spacing, left, top, right, bottom) {
        this.shift = Math.log2(spacing);
        this.left = left;
        this.top = top;
        this.width = right - left + 1;
        this.heights = new Float64Array(this.width * (bottom - top + 1)).fill(NaN);
    }

    index(x, y) {
        return ((y >> this.shift) - this.top) * this.width + (x >> this.shift) - this.left;
    }
}

class LazyWindow {
    constructor(world, left, top, width, height) {
        this.size = world.size;
        this.seed = world.seed;
        this.roughness = world.roughness;
        this.random = randomFor(world);
        this.evaluated = 0;
        this.levels = [];
        // A sample's neighbours lie at most its side away, and theirs at most twice that.
        for (let spacing = 1; spacing < world.size; spacing *= 2) {
            this.levels.push(new Level(spacing, Math.floor(left / spacing) - 3,
                                       Math.floor(top / spacing) - 3,
                                       Math.floor((left + width - 1) / spacing) + 4,
                                       Math.floor((top + height - 1) / spacing) + 4));
        }
    }

    height(x, y) {
        if (x <= 0 || y <= 0 || x >= this.size || y >= this.size) return 0;
        const lowest = x | y;
        const side = lowest & -lowest;
        const level = this.levels[31 - Math.clz32(side)];
        const index = level.index(x, y);
        const kept = level.heights[index];
        if (kept === kept) return kept;
        ++this.evaluated;
        // The order of the additions decides the last bit.
        const sum = (x & y & side) !== 0
            ? this.height(x - side, y - side) + this.height(x + side, y - side) +
              this.height(x - side, y + side) + this.height(x + side, y + side)
            : this.height(x - side, y) + this.height(x + side, y) +
              this.height(x, y - side) + this.height(x, y + side);
        const share = this.random(this.seed, x, y) - 0.5;
        const height = sum / 4 + share * side * 2 / this.size * this.roughness;
        return level.heights[index] = height < 0 ? 0 : height > 1 ? 1 : height;
    }
}

// Heights kept in arrays of arrays, as the idea is usually written down.
function plainHeight({size, seed, roughness}, kept, x, y) {
    if (x <= 0 || y <= 0 || x >= size || y >= size) return 0;
    const column = kept[x] || (kept[x] = []);
    if (column[y] !== undefined) return column[y];
    let side = 1;
    while ((x & side) === 0 && (y & side) === 0) side *= 2;
    const neighbours = x & side && y & side
        ? [[-side, -side], [side, -side], [-side, side], [side, side]]
        : [[-side, 0], [side, 0], [0, -side], [0, side]];
    let sum = 0;
    for (const [across, down] of neighbours) {
        sum += plainHeight({size, seed, roughness}, kept, x + across, y + down);
    }
    const displacement = (wideRandom(seed, x, y) - 0.5) * side * 2 / size * roughness;
    return column[y] = Math.max(0, Math.min(1, sum / 4 + displacement));
}

function timePlain(left, top, width, height) {
    const start = process.hrtime.bigint(), kept = [];
    let wrong = 0;
    for (let y = top; y < top + height; ++y) {
        for (let x = left; x < left + width; ++x) plainHeight(DEFAULT_WORLD, kept, x, y);
    }
    const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    heightsOf(DEFAULT_WORLD, left, top, width, height).heights.forEach((expected, i) => {
        wrong += kept[left + i % width][top + Math.floor(i / width)] !== expected;
    });
    if (wrong > 0) throw new Error(`${wrong} heights differ from the fast ones`);
    return {milliseconds};
}

function heightsOf(world, x, y, width, height) {
    const window = new LazyWindow(world, x, y, width, height);
    const heights = new Float64Array(width * height);
    for (let j = 0; j < height; ++j) {
        for (let i = 0; i < width; ++i) heights[j * width + i] = window.height(x + i, y + j);
    }
    return {heights, evaluated: window.evaluated};
}

// How many answers of the file are not ours.
function check(file) {
    const {rand, cases} = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (rand.length === 0 || cases.length === 0) throw new Error(`${file}: nothing to check`);
    let wrong = 0;
    for (const {seed, x, y, r} of rand) {
        const world = {size: Math.max(x, y), seed};
        if (wideRandom(seed, x, y) !== r || randomFor(world)(seed, x, y) !== r) {
            console.error(`random number of seed ${seed} at ${x}, ${y}`);
            ++wrong;
        }
    }
    for (const {size, seed, roughness, x, y, w, h, heights} of cases) {
        const ours = heightsOf({size, seed, roughness}, x, y, w, h).heights;
        if (heights.length !== w * h || heights.some((height, i) => height !== ours[i])) {
            console.error(`heights of size ${size}, seed ${seed}, roughness ${roughness} ` +
                          `at ${x}, ${y}`);
            ++wrong;
        }
    }
    console.log(`${rand.length} random numbers and ${cases.length} windows, ${wrong} wrong`);
    return wrong;
}

function median(values) {
    return [...values].sort((a, b) => a - b)[values.length >> 1];
}

// The best of several medians: the least disturbed by what else the machine does. The first calls
// only let the compiler see the code.
function time(x, y, width, height) {
    let evaluated = 0;
    const once = () => {
        const start = process.hrtime.bigint();
        evaluated = heightsOf(DEFAULT_WORLD, x, y, width, height).evaluated;
        return Number(process.hrtime.bigint() - start) / 1e6;
    };
    for (let i = 0; i < 5; ++i) once();
    const medians = Array.from({length: 5}, () => median(Array.from({length: 9}, once)));
    return {milliseconds: Math.min(...medians), evaluated};
}

function main([mode, argument, ...rest]) {
    if (mode === '--check' && argument && rest.length === 0) return check(argument) ? 1 : 0;
    const window = (argument ?? '').split(',').map(Number);
    const whole = window.length === 4 && window.every(Number.isInteger);
    const timer = {'--time': time, '--plain': timePlain}[mode];
    if (timer && rest.length === 0 && whole && window[2] > 0 && window[3] > 0) {
        console.log(JSON.stringify(timer(...window)));
        return 0;
    }
    console.error('usage: lazy_world.js --check FILE | --time | --plain X,Y,WIDTH,HEIGHT');
    return 2;
}

process.exitCode = main(process.argv.slice(2));
