// `import UIKit` re-exports Foundation, as on Apple's platforms; application delegates rely on that.
@_exported import Foundation
@_exported import FoundationXML
// Apple's Core Graphics and Quartz Core come with UIKit too.
@_exported import Geometry
// Apple's Foundation re-exports Observation.
@_exported import Observation
