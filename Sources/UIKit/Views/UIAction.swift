import Foundation

/// Something to do, with a title.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// What is called with the action itself.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// What a control shows for it.
  open var title: String
  /// The control that the action is being done for.
  open internal(set) weak var sender: AnyObject?
  let handler: UIActionHandler

  /// An action that calls `handler`.
  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.title = title
    self.handler = handler
    super.init()
  }
}
