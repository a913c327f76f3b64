// Where a file imports both Testing and a module named UIKit, the compiler also imports `_Testing_UIKit`: on Apple's
// platforms it attaches images to tests. Without a module of that name such a file does not compile, so here is one,
// with nothing in it.
