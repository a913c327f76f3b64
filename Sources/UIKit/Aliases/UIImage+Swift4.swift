// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The name until Swift 4.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode

/// The name until Swift 4.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation

/// The function until Swift 4.
@available(*, deprecated, message: "use the image's pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The function until Swift 4.
@available(*, deprecated, message: "use the image's jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
