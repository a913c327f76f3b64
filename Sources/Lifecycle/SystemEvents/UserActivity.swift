/// An activity that the user began elsewhere (on another device, on a web page) and continues in the application.
public struct UserActivity: Hashable, Sendable {
  /// The type of an activity that began on a web page and carries its address: a universal link.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The type of the activity, such as `com.example.reading`.
  public var type: String
  /// The title that the user sees; nil if the activity has none.
  public var title: String?
  /// The address of a web page with the same content, or nil; for a universal link, the link itself.
  public var webpageURL: String?
  /// The data needed to continue the activity.
  public var userInfo: [String: JSONValue]
  /// The reason why the activity could not be fetched; nil if it was fetched.
  public var failure: String?

  /// Creates an activity.
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

  /// Creates a universal link: a web page that the application shows instead of the browser.
  public init(universalLink url: String) { self.init(type: UserActivity.browsingWeb, webpageURL: url) }
}
