// Apple's Foundation re-exports Darwin, with its atomic operations.
@_exported import COSAtomic
// UIKit re-exports Foundation, as on Apple's platforms; application delegates rely on that.
@_exported import Foundation
// On Apple's platforms URLSession and the classes for XML belong to Foundation; on Linux they are in these separate
// modules.
@_exported import FoundationNetworking
@_exported import FoundationXML
// Apple's UIKit also re-exports Core Graphics and Quartz Core, whose types without views are in this module.
@_exported import Geometry
// Apple's Foundation re-exports Observation.
@_exported import Observation
