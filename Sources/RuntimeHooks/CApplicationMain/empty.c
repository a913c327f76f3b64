// SwiftPM wants a source; what the header declares is defined in Swift.
