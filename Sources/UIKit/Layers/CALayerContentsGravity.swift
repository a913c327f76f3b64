/// How a layer's contents fill it.
public typealias CALayerContentsGravity = CALayer.ContentsGravity

/// How the corners of a layer are rounded.
public typealias CALayerCornerCurve = CALayer.CornerCurve
