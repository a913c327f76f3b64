import Foundation

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceCustomizable {
  /// How all views of this class look; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceProxies.shared.proxy(for: self) }

  /// How those look that are inside of objects of these classes; see ``UIAppearance``.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.shared.proxy(for: self, in: containerTypes.map { $0 as AnyClass })
  }

  /// To be called when the view, with all inside it, has come into a window.
  func applyAppearance() {
    if AppearanceProxies.shared.isEmpty { return }
    let surroundings = sequence(first: next, next: { $0?.next }).prefix { $0 != nil }.compactMap { $0 }
    AppearanceProxies.shared.apply(to: self, inside: surroundings)
    for view in subviews { view.applyAppearance() }
  }
}
