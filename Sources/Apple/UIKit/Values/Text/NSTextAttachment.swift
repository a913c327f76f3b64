import Foundation

/// An image or a file inside a text, which counts as one character.
///
/// With UIKitPictures, an image is drawn, and takes as much room as its area.
///
/// One thread at a time. Apple's page: <https://developer.apple.com/documentation/uikit/nstextattachment>.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // Unchecked: a value of AttributedString must be Sendable. Whoever sets an attachment no longer changes it.

  /// The character that stands for an attachment in a text.
  public class var character: Int { 0xFFFC }

  /// The image.
  open var image: UIImage?
  /// The area of the image relative to the baseline, in points; an empty area means the size of the image.
  open var bounds = CGRect.zero
  /// The data of the file.
  open var contents: Data?
  /// The uniform type identifier of the file.
  open var fileType: String?
  /// The space to the left and to the right of the image; stored, but has no effect here.
  open var lineLayoutPadding: CGFloat = 0
  /// The label that assistive technologies read for the attachment.
  open var accessibilityLabel: String?

  /// Creates an attachment from a file's data; both arguments may be nil.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an empty attachment.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}
