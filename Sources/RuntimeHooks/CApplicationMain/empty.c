// SwiftPM requires a source file; the function that the header declares is defined in Swift.
