import Foundation

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity of a link that another application, or the web, has the application open.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user is doing in the application, so that it can be gone on with later or elsewhere.
///
/// Foundation's, which lacks it on Linux. To be used by one thread at a time. There is no other device here that could take an activity over, and no index to
/// put it in: what is said of it is kept, and its delegate is asked to bring it up to date when the user leaves it.
open class NSUserActivity: NSObject {
  /// What kind of activity it is, in reverse order of domains as a rule.
  public let activityType: String
  /// What the user sees of it.
  open var title: String?
  /// What is needed to go on; a change asks for it to be saved.
  open var userInfo: [AnyHashable: Any]? {
    didSet { needsSave = true }
  }
  /// The keys of ``userInfo`` that are needed to go on.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the delegate is to bring ``userInfo`` up to date before it is handed on.
  open var needsSave = false
  /// The page of the web on which to go on where the application is not there.
  open var webpageURL: URL?
  /// Where ``webpageURL`` was found.
  open var referrerURL: URL?
  /// When it is of no use any more.
  open var expirationDate: Date?
  /// The words it can be found by; kept, and has no effect here: nothing is indexed.
  open var keywords: Set<String> = []
  /// Kept, and has no effect here: there is no other device.
  open var supportsContinuationStreams = false
  /// Kept, and has no effect here: there is no other device.
  open var isEligibleForHandoff = true
  /// Kept, and has no effect here: nothing is indexed.
  open var isEligibleForSearch = false
  /// Kept, and has no effect here: nothing is indexed.
  open var isEligibleForPublicIndexing = false
  /// Kept, and has no effect here: nothing is predicted.
  open var isEligibleForPrediction = false
  /// The name by which a stored activity would be deleted.
  open var persistentIdentifier: String?
  /// What it is about, by which a scene is chosen for it.
  open var targetContentIdentifier: String?
  /// Who is told of its life.
  open weak var delegate: (any NSUserActivityDelegate)?

  private var isCurrent = false
  private var isInvalid = false

  /// An activity of that type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to ``userInfo``, and replaces what it has under the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// The user is in it now.
  ///
  /// An invalidated activity does not become the current one.
  open func becomeCurrent() { isCurrent = !isInvalid }

  /// The user is not in it any more: it is saved, where that was asked for.
  open func resignCurrent() {
    guard isCurrent else { return }
    isCurrent = false
    saveIfNeeded()
  }

  /// It cannot be gone on with any more.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Does nothing, since none are stored here, and calls `handler`.
  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) { handler() }

  /// Does nothing, since none are stored here, and calls `handler`.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: @escaping () -> Void
  ) { handler() }

  /// Has the delegate bring ``userInfo`` up to date where that is asked for: before the activity is handed on.
  private func saveIfNeeded() {
    guard needsSave else { return }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }
}
