// `import UIKit` re-exports Foundation, as on Apple's platforms; application delegates rely on that.
@_exported import Foundation
// The classes of URLs' contents, such as URLSession, are Foundation's there; on Linux they have a module of their own.
@_exported import FoundationNetworking
@_exported import FoundationXML
// Apple's Core Graphics and Quartz Core come with UIKit too.
@_exported import Geometry
// Apple's Foundation re-exports Observation.
@_exported import Observation
