// One import brings URLSession with all that belongs to it, as `import Foundation` does on Apple's platforms.
@_exported import FoundationNetworking
