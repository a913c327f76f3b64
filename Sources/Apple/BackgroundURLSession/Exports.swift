// One import provides URLSession and all its types, as `import Foundation` does on Apple's platforms.
@_exported import FoundationNetworking
