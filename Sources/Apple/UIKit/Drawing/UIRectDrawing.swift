// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Has no effect here: nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}

/// Has no effect here: nothing is drawn.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// Has no effect here: nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}

/// Has no effect here: nothing is drawn.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// Reduces the clipping area of the current context to a rectangle; has no effect without a context.
public func UIRectClip(_ rect: CGRect) { GraphicsContextStack.current?.clip(to: rect) }
