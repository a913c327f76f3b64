import Foundation

/// A choice that an alert offers.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What kind of choice it is.
  public enum Style: Int, Sendable {
    /// One as others.
    case `default` = 0
    /// One that leaves everything as it is.
    case cancel = 1
    /// One that destroys something.
    case destructive = 2
  }

  /// What it says.
  open private(set) var title: String?
  /// What kind of choice it is.
  open private(set) var style: Style
  /// Whether it can be chosen.
  open var isEnabled = true
  /// A name that tests find the choice by; not shown to anybody.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  /// A choice that says `title`; `handler` is called when it was chosen, once the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
