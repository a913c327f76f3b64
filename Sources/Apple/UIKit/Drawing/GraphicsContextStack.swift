import Foundation

/// The current graphics contexts of a thread, the innermost last.
final class GraphicsContextStack {
  /// A context on the stack; for a context that makes an image, also the scale of the image.
  struct Entry {
    /// Returns the context, and makes it at the first call, because most views draw nothing.
    let context: () -> CGContext
    let imageScale: CGFloat?
  }

  private static let stacks = ThreadValue { GraphicsContextStack() }

  var entries: [Entry] = []

  /// The stack of the calling thread.
  static var ofThread: GraphicsContextStack { stacks.ofThread }

  static var current: CGContext? { ofThread.entries.last?.context() }

  /// Calls `body` with `context` as the current one.
  static func with(_ context: @autoclosure @escaping () -> CGContext, _ body: () -> Void) {
    let stack = ofThread
    var made: CGContext?
    let make = {
      let context = made ?? context()
      made = context
      return context
    }
    stack.entries.append(Entry(context: make, imageScale: nil))
    body()
    stack.entries.removeLast()
  }
}
