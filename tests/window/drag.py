"""A window of another program from which files are dragged: XDND, the drag and drop of X11, version 5
(freedesktop.org), as file managers speak it."""

import ctypes

from screen import PATIENCE, poll
from x11 import Client, Message

PRESS, RELEASE, MOTION, SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 4, 5, 6, 30, 31, 33
MOUSE = 1 << 2 | 1 << 3 | 1 << 13  # presses, releases, and motion while a button is held

_HEAD = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
         ("display", ctypes.c_void_p)]


class _Mouse(ctypes.Structure):
    """XButtonEvent or XMotionEvent, as far as they are alike."""
    _fields_ = [*_HEAD, ("window", ctypes.c_ulong), ("root", ctypes.c_ulong),
                ("subwindow", ctypes.c_ulong), ("time", ctypes.c_ulong), ("x", ctypes.c_int),
                ("y", ctypes.c_int), ("x_root", ctypes.c_int), ("y_root", ctypes.c_int)]


class _Request(ctypes.Structure):
    """XSelectionRequestEvent."""
    _fields_ = [*_HEAD, ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong),
                ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong),
                ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class _Answer(ctypes.Structure):
    """XSelectionEvent."""
    _fields_ = [*_HEAD, ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
                ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class _Event(ctypes.Union):
    """XEvent."""
    _fields_ = [("mouse", _Mouse), ("request", _Request), ("answer", _Answer),
                ("message", Message), ("all", ctypes.c_long * 24)]


class DragSource(Client):
    """A small window in the lower right corner of the screen, which waits so many seconds for the
    mouse and for who takes the files."""

    def __init__(self, display_name, patience=PATIENCE):
        super().__init__(display_name)
        self.patience = patience
        self.window = self.open_window()
        self.library.XSelectInput(self.display, ctypes.c_ulong(self.window), ctypes.c_long(MOUSE))
        self.library.XSync(self.display, 0)

    def drag(self, session, files, place):
        """Drags files onto a place of the screen with the mouse. True if they were taken, False if
        they were refused, before or after they were dropped."""
        session.tool("mousemove", 1230, 760)
        session.tool("mousedown", 1)
        try:
            press = self._event(PRESS, "the mouse button to go down").mouse
            self.library.XSetSelectionOwner(
                self.display, ctypes.c_ulong(self.atom("XdndSelection")),
                ctypes.c_ulong(self.window), ctypes.c_ulong(press.time))
            session.tool("mousemove", *place)
            target = self._window_at(*place)
            self.send(target, "XdndEnter", self.window, 5 << 24, self.atom("text/uri-list"))
            moved = self._event(MOTION, "the mouse to move").mouse
            while (moved.x_root, moved.y_root) != place:
                moved = self._event(MOTION, "the mouse to arrive").mouse
            self.send(target, "XdndPosition", self.window, 0, moved.x_root << 16 | moved.y_root,
                      moved.time, self.atom("XdndActionCopy"))
            accepted = self._message("XdndStatus").data[1] & 1
        finally:
            session.tool("mouseup", 1)
        released = self._event(RELEASE, "the mouse button to go up").mouse
        if not accepted:
            self.send(target, "XdndLeave", self.window)
            return False
        self.send(target, "XdndDrop", self.window, 0, released.time)
        self._hand_over(files)
        # 1 would be enough, but GLFW 3.3 tells how many bytes it got.
        return self._message("XdndFinished").data[1] != 0

    def offer(self, window, place):
        """Tells a window that files are over a place of it, without the mouse; for no answer."""
        self.send(int(window), "XdndEnter", self.window, 5 << 24, self.atom("text/uri-list"))
        self.send(int(window), "XdndPosition", self.window, 0, place[0] << 16 | place[1], 0,
                  self.atom("XdndActionCopy"))

    def _hand_over(self, files):
        """Answers the request for what was dropped."""
        request = self._event(SELECTION_REQUEST, "what was dropped to be asked for").request
        if request.target != self.atom("text/uri-list"):
            raise AssertionError("what was dropped was asked for as something else than files")
        uris = b"".join(file.as_uri().encode() + b"\r\n" for file in files)
        self.library.XChangeProperty(
            self.display, ctypes.c_ulong(request.requestor), ctypes.c_ulong(request.property),
            ctypes.c_ulong(request.target), 8, 0, uris, len(uris))
        answer = _Event(answer=_Answer(
            type=SELECTION_NOTIFY, requestor=request.requestor, selection=request.selection,
            target=request.target, property=request.property, time=request.time))
        self.library.XSendEvent(self.display, ctypes.c_ulong(request.requestor), 0,
                                ctypes.c_long(0), ctypes.byref(answer))
        self.library.XSync(self.display, 0)

    def _window_at(self, x, y):
        """The window at a place of the screen, which must take drops."""
        root = ctypes.c_ulong(self.library.XDefaultRootWindow(self.display))
        window, across, down = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_int()
        self.library.XTranslateCoordinates(self.display, root, root, x, y, ctypes.byref(across),
                                           ctypes.byref(down), ctypes.byref(window))
        count = ctypes.c_int()
        self.library.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
        properties = self.library.XListProperties(self.display, window, ctypes.byref(count))
        if self.atom("XdndAware") not in properties[:count.value]:
            raise AssertionError(f"the window at {x}, {y} takes no drops")
        return window.value

    def _event(self, kind, what):
        """The next event of this kind."""
        event = _Event()
        poll(lambda: self.library.XCheckTypedEvent(self.display, kind, ctypes.byref(event)), what,
             self.patience)
        return event

    def _message(self, name):
        """The next message of this name."""
        while True:
            message = self._event(CLIENT_MESSAGE, name).message
            if message.message_type == self.atom(name):
                return message
