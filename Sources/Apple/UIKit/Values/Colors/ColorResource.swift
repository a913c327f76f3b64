import Foundation

/// The name of a color and the bundle that has it, such as Xcode declares for each color of a catalog.
///
/// Apple's page: <https://developer.apple.com/documentation/developertoolssupport/colorresource>.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIColor {
  /// Creates the color of a resource.
  ///
  /// If the bundle has no such color, it is transparent, and a message goes to standard error.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if color == nil { Complaint.log("There is no color \(resource.name) in \(resource.bundle.bundlePath).") }
    self.init((color ?? .clear).content)
  }
}
