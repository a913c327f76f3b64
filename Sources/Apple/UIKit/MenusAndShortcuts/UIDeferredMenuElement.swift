import Foundation

/// A placeholder in a menu for elements that a closure provides when the menu opens.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uideferredmenuelement>.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private typealias Provider = @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var isRequested = false
  /// The elements from the closure; empty until the closure has provided them.
  private(set) var loaded: [UIMenuElement] = []

  /// Creates a placeholder whose closure is called once; later menus show the same elements.
  ///
  /// The closure calls its argument with the elements, at once or later.
  public convenience init(_ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, isCached: true)
  }

  /// Returns a placeholder whose closure is called each time that the menu opens.
  open class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil)
  }

  private func load() {
    guard !isCached || !isRequested else { return }
    isRequested = true
    loaded = []
    provider { [weak self] elements in
      self?.loaded = elements
      UIDeferredMenuElement.load(in: elements)
    }
  }

  /// Requests the elements of all placeholders in a menu that opens.
  static func load(in elements: [UIMenuElement]) {
    for element in elements {
      if let deferred = element as? UIDeferredMenuElement { deferred.load() }
      if let menu = element as? UIMenu { load(in: menu.children) }
    }
  }
}
