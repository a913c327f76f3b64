// If a file imports both Testing and a module named UIKit, the compiler also imports `_Testing_UIKit`, which attaches
// images to tests on Apple's platforms. Without a module of that name such a file does not compile, so this module
// exists, and is empty.
