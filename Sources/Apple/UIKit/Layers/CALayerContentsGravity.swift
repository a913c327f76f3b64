/// The placement of a layer's contents.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayercontentsgravity>.
public typealias CALayerContentsGravity = CALayer.ContentsGravity

/// The curve of a layer's rounded corners.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayercornercurve>.
public typealias CALayerCornerCurve = CALayer.CornerCurve
