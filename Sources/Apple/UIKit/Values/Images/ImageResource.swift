import Foundation

/// The name of an image and the bundle that has it, such as Xcode declares for each image of a catalog.
///
/// Apple's page: <https://developer.apple.com/documentation/developertoolssupport/imageresource>.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates the image of a resource.
  ///
  /// If the bundle has no such image, the image is empty, and a message goes to standard error.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if image == nil { Complaint.log("There is no image \(resource.name) in \(resource.bundle.bundlePath).") }
    self.init((image ?? UIImage()).content)
  }
}
