// As on Apple's platforms, one import provides Foundation too.
@_exported import Foundation
