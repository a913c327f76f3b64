import AppLifecycle
import Foundation

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that began on a web page: a universal link.
public let NSUserActivityTypeBrowsingWeb = UserActivity.browsingWeb

/// An activity of the user, which can be continued later or on another device.
///
/// Foundation on Linux does not have this class. One thread at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsuseractivity>.
open class NSUserActivity: NSObject {
  /// The type of the activity.
  open private(set) var activityType: String
  /// A title for the user.
  open var title: String?
  /// The data for continuing the activity; only property list values survive a restart.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that suffice for continuing; stored, but has no effect here.
  open var requiredUserInfoKeys: Set<String>?
  /// The web page that shows the same content.
  open var webpageURL: URL?
  /// The web page that led to ``webpageURL``.
  open var referrerURL: URL?
  /// The date after which the activity is useless; stored, but has no effect here.
  open var expirationDate: Date?
  /// Keywords for searches; stored, but has no effect here.
  open var keywords: Set<String> = []
  /// An identifier that selects the scene in which the activity continues.
  open var targetContentIdentifier: String?
  /// An identifier by which the application can delete the activity; stored, but has no effect here.
  open var persistentIdentifier: String?
  /// Whether other devices may continue the activity; stored, but has no effect here.
  open var isEligibleForHandoff = true
  /// Whether the activity can be found by a search; stored, but has no effect here.
  open var isEligibleForSearch = false
  /// Whether the activity may appear in public indexes; stored, but has no effect here.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested; stored, but has no effect here.
  open var isEligibleForPrediction = false
  /// Whether the continuing application may request streams; stored, but has no effect here.
  open var supportsContinuationStreams = false
  /// The object that updates the activity before it is saved.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether the activity needs an update; setting it on the current activity schedules the update on the main thread.
  open var needsSave = false {
    didSet { if needsSave { CurrentActivity.isToBeSaved(self) } }
  }

  /// The responder to which the activity belongs, and which also updates it.
  weak var owner: UIResponder?

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Creates an activity of the first type that Info.plist lists under `NSUserActivityTypes`.
  public convenience override init() {
    self.init(activityType: InformationPropertyList.ofProgram.userActivityTypes?.first ?? "")
  }

  /// Adds entries to `userInfo`; an entry replaces an existing entry with the same key.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  private var isCurrent = false
  private var isInvalid = false

  /// Makes this the current activity, unless it was invalidated.
  open func becomeCurrent() {
    if isInvalid { return }
    isCurrent = true
    CurrentActivity.set(self)
  }

  /// Ends the role as the current activity, after a pending update; has no effect on another activity.
  ///
  /// The update is made on the main thread: before the method returns if that is the caller's.
  open func resignCurrent() {
    guard isCurrent else { return }
    isCurrent = false
    CurrentActivity.resign(self)
  }

  /// Ends the activity: it can no longer become the current one.
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

  /// The parts of the activity that a property list can store.
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
