// A module of its own: FoundationNetworking, with libcurl, makes a program start 50 ms later.
//
// One import provides URLSession and all its types, as `import Foundation` does on Apple's platforms.
@_exported import FoundationNetworking
