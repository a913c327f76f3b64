/// The placement of a layer's contents.
public typealias CALayerContentsGravity = CALayer.ContentsGravity

/// The curve of a layer's rounded corners.
public typealias CALayerCornerCurve = CALayer.CornerCurve
