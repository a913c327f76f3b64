import Mainspring

/// A list of what happened, in order; any thread may append.
public final class Record<Element: Sendable>: Sendable {
  private let stored = Locked<[Element]>([])

  /// Creates an empty record.
  public init() {}

  /// The elements appended so far.
  public var all: [Element] { stored.withLock { $0 } }

  /// Appends an element.
  public func append(_ element: Element) { stored.withLock { $0.append(element) } }

  /// Removes all elements, and returns them.
  @discardableResult
  public func take() -> [Element] {
    stored.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
