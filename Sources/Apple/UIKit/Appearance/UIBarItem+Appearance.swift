import Foundation

extension UIBarItem: UIAppearance, AppearanceCustomizable {
  /// Returns the proxy that sets the appearance of all items of this class; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceProxies.shared.proxy(for: self) }

  /// Returns the proxy for items of this class in bars inside objects of these classes; see ``UIAppearance``.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.shared.proxy(for: self, in: containerTypes.map { $0 as AnyClass })
  }
}
