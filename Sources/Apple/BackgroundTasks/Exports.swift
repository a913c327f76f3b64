// Apple's headers of this framework include Foundation's.
@_exported import Foundation
