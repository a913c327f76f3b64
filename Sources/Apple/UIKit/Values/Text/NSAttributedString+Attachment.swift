import Foundation

extension NSAttributedString {
  /// Creates a text of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    let character = Character(Unicode.Scalar(UInt16(NSTextAttachment.character))!)
    self.init(string: String(character), attributes: [.attachment: attachment])
  }

  /// Returns whether the text has an attachment in a range of UTF-16 units.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
}
