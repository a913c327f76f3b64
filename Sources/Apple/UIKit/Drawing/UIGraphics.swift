// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Returns the current graphics context of the thread; nil if there is none.
///
/// A context is current inside `UIView.draw(_:)`, inside the closure of a `UIGraphicsImageRenderer`, and between
/// `UIGraphicsBeginImageContext…` and `UIGraphicsEndImageContext()`. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()>.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current }

/// Makes `context` the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.ofThread.entries.append(.init(context: { context }, imageScale: nil))
}

/// Makes the previous context of the thread the current one again.
public func UIGraphicsPopContext() { _ = GraphicsContextStack.ofThread.entries.popLast() }

/// Makes a new context with a size in points the current one of the thread, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a new context the current one of the thread.
///
/// - Parameter size: The size, in points.
/// - Parameter opaque: Whether the image has no alpha.
/// - Parameter scale: The number of pixels per point; 0 means the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIGraphicsRendererFormat.screenScale
  let context = CGContext(size: size, scale: scale, isOpaque: opaque)
  GraphicsContextStack.ofThread.entries.append(.init(context: { context }, imageScale: scale))
}

/// Returns an image with the size and the scale of the current context.
///
/// Returns nil if the context does not make an image, or its size is empty.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.ofThread.entries.last, let scale = entry.imageScale else { return nil }
  return entry.context().makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the current context if it was begun for an image; otherwise has no effect.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsContextStack.ofThread
  if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}
