/// What a user was doing elsewhere (on another device, on a web page) and is to go on with in the application.
public struct UserActivity: Hashable, Sendable {
  /// The type of an activity that began on a web page, and comes with its address: a universal link.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// What kind of activity, such as `com.example.reading`.
  public var type: String
  /// What a person calls it.
  public var title: String?
  /// The page that shows the same; for a universal link the link itself.
  public var webpageURL: String?
  /// What is needed to go on.
  public var userInfo: [String: JSONValue]
  /// Why the activity could not be fetched from where it was; nil where it was.
  public var failure: String?

  /// An activity.
  public init(
    type: String,
    title: String? = nil,
    webpageURL: String? = nil,
    userInfo: [String: JSONValue] = [:],
    failure: String? = nil
  ) {
    self.type = type
    self.title = title
    self.webpageURL = webpageURL
    self.userInfo = userInfo
    self.failure = failure
  }

  /// A universal link: a page of the web that the application shows instead of the browser.
  public init(universalLink url: String) { self.init(type: UserActivity.browsingWeb, webpageURL: url) }
}
