import AppLifecycle
import Foundation

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that began on a web page: a universal link.
public let NSUserActivityTypeBrowsingWeb = UserActivity.browsingWeb

/// What the user is doing, in a form that can be gone on with elsewhere, or later.
///
/// Foundation has it on Apple's platforms only. To be used by one thread at a time.
open class NSUserActivity: NSObject {
  /// What kind of activity.
  open private(set) var activityType: String
  /// What a person calls it.
  open var title: String?
  /// What is needed to go on; only what a property list can hold survives a restart.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are enough to go on; stored, but has no effect here.
  open var requiredUserInfoKeys: Set<String>?
  /// The page of the web that shows the same.
  open var webpageURL: URL?
  /// The page of the web that led to ``webpageURL``.
  open var referrerURL: URL?
  /// When the activity is of no more use; stored, but has no effect here.
  open var expirationDate: Date?
  /// Words by which it is found; stored, but has no effect here.
  open var keywords: Set<String> = []
  /// Which scene is to go on with it.
  open var targetContentIdentifier: String?
  /// By what it can be deleted; stored, but has no effect here.
  open var persistentIdentifier: String?
  /// Whether other devices may go on with it; stored, but has no effect here.
  open var isEligibleForHandoff = true
  /// Whether it can be searched for; stored, but has no effect here.
  open var isEligibleForSearch = false
  /// Whether others may find it; stored, but has no effect here.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested; stored, but has no effect here.
  open var isEligibleForPrediction = false
  /// Whether who goes on with it may ask for streams; stored, but has no effect here.
  open var supportsContinuationStreams = false
  /// Who is asked to bring it up to date.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether it is to be brought up to date; that is done soon, on the main thread, where the activity is the current
  /// one.
  open var needsSave = false {
    didSet { if needsSave { CurrentActivity.isToBeSaved(self) } }
  }

  /// The responder whose activity it is; asked to bring it up to date.
  weak var owner: UIResponder?

  /// An activity of that type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// An activity of the first type that Info.plist lists under `NSUserActivityTypes`.
  public convenience override init() {
    self.init(activityType: InformationPropertyList.ofProgram.userActivityTypes?.first ?? "")
  }

  /// Adds to `userInfo`, and replaces what has the same key.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  private var isCurrent = false
  private var isInvalid = false

  /// From now on this is what the user does; not where the activity is over.
  open func becomeCurrent() {
    if isInvalid { return }
    isCurrent = true
    CurrentActivity.set(self)
  }

  /// The user does no longer do this: it is brought up to date at once where that was asked for.
  open func resignCurrent() {
    guard isCurrent else { return }
    isCurrent = false
    if needsSave {
      delegate?.userActivityWillSave(self)
      needsSave = false
    }
    CurrentActivity.clear(self)
  }

  /// The activity is over.
  open func invalidate() {
    isInvalid = true
    isCurrent = false
    CurrentActivity.clear(self)
  }
}

extension NSUserActivity {
  convenience init(_ activity: UserActivity) {
    self.init(activityType: activity.type)
    title = activity.title
    webpageURL = activity.webpageURL.flatMap(URL.init(string:))
    if !activity.userInfo.isEmpty { userInfo = activity.userInfo.userInfo }
  }

  /// What of the activity can be written down.
  var propertyList: [String: Any] {
    var list: [String: Any] = ["activityType": activityType]
    list["title"] = title
    list["webpageURL"] = webpageURL?.absoluteString
    list["targetContentIdentifier"] = targetContentIdentifier
    if let userInfo, PropertyListSerialization.propertyList(userInfo, isValidFor: .binary) {
      list["userInfo"] = userInfo
    }
    return list
  }

  convenience init?(propertyList list: [String: Any]) {
    guard let type = list["activityType"] as? String else { return nil }
    self.init(activityType: type)
    title = list["title"] as? String
    webpageURL = (list["webpageURL"] as? String).flatMap(URL.init(string:))
    targetContentIdentifier = list["targetContentIdentifier"] as? String
    userInfo = list["userInfo"] as? [AnyHashable: Any]
  }
}
