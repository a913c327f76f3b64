import Foundation

/// A view controller that offers activities for the items that an application shares.
///
/// Use it only on the main actor. It is presented as a popover or, if a size class is compact, as a sheet. It shows no
/// activities: tests choose one with `choose(_:)` of UIKitTesting, or dismiss the view controller. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// The type of the completion handler: the chosen activity, whether it was performed, items that it returned, and its
  /// error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]
  /// The activity that is being performed, retained until it has finished; otherwise nil.
  private var activity: UIActivity?
  private var isFinished = false

  /// The types of activities that are not offered; nil excludes none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called after the view controller was dismissed, with a nil type if the user has chosen no activity.
  ///
  /// The returned items and the error are always nil here.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Whether the most likely activities are shown first; stored, but has no effect here.
  open var allowsProminentActivity = true

  /// Creates a view controller that offers the system's activities and `applicationActivities` for the items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Returns nil, because an archive cannot contain the items.
  public required init?(coder: NSCoder) { nil }

  /// Calls the completion handler if the view controller was dismissed before an activity was chosen.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, activity == nil { complete(nil, completed: false) }
  }

  // MARK: - The choice

  /// The application's activities that are offered: those that can use the items and are not excluded.
  package var offeredActivities: [UIActivity] {
    let placeholders = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    return ownActivities.filter { activity in
      !isExcluded(activity.activityType) && activity.canPerform(withActivityItems: placeholders)
    }
  }

  /// Performs the activity of that type, as if the user had chosen it.
  ///
  /// - Returns: false if the view controller is not presented, is performing an activity, or does not offer this one.
  package func perform(_ type: UIActivity.ActivityType) -> Bool {
    if let own = offeredActivities.first(where: { $0.activityType == type }) { return perform(own) }
    guard type.rawValue.hasPrefix("com.apple."), !isExcluded(type) else { return false }
    return perform(SystemActivity(type))
  }

  /// Performs one of the application's activities, as if the user had chosen it; returns false if the view controller
  /// is not presented or has already begun an activity.
  package func perform(_ chosen: UIActivity) -> Bool {
    guard ownPresentation != nil, activity == nil, !isFinished else { return false }
    activity = chosen
    chosen.host = self
    chosen.prepare(withActivityItems: items(for: chosen.activityType))
    if let controller = chosen.activityViewController {
      present(controller, animated: true)
    } else {
      chosen.perform()
    }
    return true
  }

  private func isExcluded(_ type: UIActivity.ActivityType?) -> Bool {
    guard let type else { return false }
    return excludedActivityTypes?.contains(type) ?? false
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// Dismisses the view controller and any controller of the activity, and calls the completion handler.
  func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
    guard activity != nil, !isFinished else { return }
    guard let presenter = presentingViewController else { return complete(type, completed: completed) }
    presenter.dismiss(animated: true) { self.complete(type, completed: completed) }
  }

  private func complete(_ type: UIActivity.ActivityType?, completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    activity?.host = nil
    activity = nil
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}
