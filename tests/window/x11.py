"""What xdotool can't do: speak to the X server as another program, or as a window manager."""

import ctypes


class Message(ctypes.Structure):
    """XClientMessageEvent, as long as any XEvent."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                ("message_type", ctypes.c_ulong), ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 12)]


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def _forgive(_display, _error):
    """In place of libX11's own answer, which is to exit: a window may just have gone."""
    return 0


class Client:
    """A connection to the X server."""

    def __init__(self, display_name):
        self.library = ctypes.CDLL("libX11.so.6")
        self.library.XOpenDisplay.restype = ctypes.c_void_p
        self.library.XInternAtom.restype = ctypes.c_ulong
        self.library.XCreateSimpleWindow.restype = ctypes.c_ulong
        self.library.XDefaultRootWindow.restype = ctypes.c_ulong
        address = self.library.XOpenDisplay(display_name.encode())
        if not address:
            raise AssertionError(f"no X server answers at {display_name}")
        self.display = ctypes.c_void_p(address)
        self.library.XSetErrorHandler(_forgive)

    def atom(self, name):
        return self.library.XInternAtom(self.display, name.encode(), 0)

    def send(self, window, name, *data):
        """Sends a window a message of up to five numbers."""
        message = Message(type=33, window=window, format=32,  # ClientMessage
                          message_type=self.atom(name), data=data)
        self.library.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0),
                                ctypes.byref(message))
        self.library.XSync(self.display, 0)

    def ask_to_close(self, window):
        """What a window manager sends when the cross in a window's title bar is clicked."""
        self.send(window, "WM_PROTOCOLS", self.atom("WM_DELETE_WINDOW"))

    def open_window(self):
        """A small window in the lower right corner of the screen; returns its number."""
        root = self.library.XDefaultRootWindow(self.display)
        window = self.library.XCreateSimpleWindow(
            self.display, ctypes.c_ulong(root), 1200, 740, 60, 40, 0, ctypes.c_ulong(0),
            ctypes.c_ulong(0xFFFFFF))
        self.library.XMapWindow(self.display, ctypes.c_ulong(window))
        self.library.XSync(self.display, 0)
        return window

    def close(self):
        if self.display:
            self.library.XCloseDisplay(self.display)
        self.display = None
