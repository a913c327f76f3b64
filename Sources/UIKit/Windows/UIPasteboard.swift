import Foundation

/// What was copied, for whoever pastes; within the process.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// What a pasteboard is called.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// That of the one that everybody uses.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// How long, and where else, copied things are to be had; stored, but has no effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// The option of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A date after which they are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether they stay on this device.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The types by which texts, addresses, images and colours are kept.
  private static let (text, url) = ("public.utf8-plain-text", "public.url")

  /// The pasteboards of one application, by their names.
  @MainActor
  final class Board {
    var all: [Name: UIPasteboard] = [:]
    static let ofProcess = Board()
    static var current: Board { UIApplication.instance?.pasteboards ?? .ofProcess }
  }

  /// What it is called.
  open private(set) var name: Name
  /// Counts the changes.
  open private(set) var changeCount = 0
  /// Stored, but has no effect here: pasteboards end with the process.
  open var isPersistent: Bool { false }
  private var contents: [[String: Any]] = []

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// The one that everybody uses.
  open class var general: UIPasteboard { pasteboard(.general) }

  /// The pasteboard of that name; nil where there is none and none is to be made.
  public convenience init?(name: UIPasteboard.Name, create: Bool) {
    guard create || Board.current.all[name] != nil else { return nil }
    self.init(name: name)
    if let former = Board.current.all[name] {
      contents = former.contents
      changeCount = former.changeCount
    }
    Board.current.all[name] = self
  }

  /// A new pasteboard with a name of its own.
  open class func withUniqueName() -> UIPasteboard { pasteboard(Name(UUID().uuidString)) }

  /// Forgets a pasteboard and what is on it.
  open class func remove(withName pasteboardName: UIPasteboard.Name) {
    guard let removed = Board.current.all.removeValue(forKey: pasteboardName) else { return }
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  private static func pasteboard(_ name: Name) -> UIPasteboard {
    if let found = Board.current.all[name] { return found }
    let made = UIPasteboard(name: name)
    Board.current.all[name] = made
    return made
  }

  // MARK: - Items

  /// What is on it: one dictionary an item, by type.
  open var items: [[String: Any]] {
    get { contents }
    set { replace(newValue) }
  }
  /// How many items there are.
  open var numberOfItems: Int { contents.count }
  /// The types of the first item.
  open var types: [String] { contents.first.map { $0.keys.sorted() } ?? [] }

  /// Puts items in place of what is there.
  open func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) { replace(items) }

  /// Adds items to what is there.
  open func addItems(_ items: [[String: Any]]) { replace(contents + items) }

  /// Whether the first item is of one of these types.
  open func contains(pasteboardTypes: [String]) -> Bool { types.contains { pasteboardTypes.contains($0) } }

  /// The first item as that type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?[pasteboardType] }

  /// Puts one item in place of what is there.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { replace([[pasteboardType: value]]) }

  /// The first item's data of that type.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch contents.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Puts one item in place of what is there.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { replace([[pasteboardType: data]]) }

  // MARK: - Texts and addresses

  /// The first item's text.
  open var string: String? {
    get { strings?.first }
    set { replace(newValue.map { [[UIPasteboard.text: $0]] } ?? []) }
  }
  /// The texts.
  open var strings: [String]? {
    get {
      let texts = contents.compactMap {
        $0[UIPasteboard.text] as? String ?? ($0[UIPasteboard.url] as? URL)?.absoluteString
      }
      return texts.isEmpty ? nil : texts
    }
    set { replace((newValue ?? []).map { [UIPasteboard.text: $0] }) }
  }
  /// The first item's address.
  open var url: URL? {
    get { urls?.first }
    set { replace(newValue.map { [[UIPasteboard.url: $0]] } ?? []) }
  }
  /// The addresses.
  open var urls: [URL]? {
    get {
      let urls = contents.compactMap { $0[UIPasteboard.url] as? URL }
      return urls.isEmpty ? nil : urls
    }
    set { replace((newValue ?? []).map { [UIPasteboard.url: $0] }) }
  }
  /// Whether there is a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }

  private func replace(_ items: [[String: Any]]) {
    let former = Set(types)
    contents = items
    changeCount += 1
    let now = Set(types)
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification,
      object: self,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: now.subtracting(former).sorted(),
        UIPasteboard.changedTypesRemovedUserInfoKey: former.subtracting(now).sorted(),
      ]
    )
  }

  // MARK: - Notifications

  /// What is on a pasteboard has changed; the object is the pasteboard.
  public nonisolated class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  /// A pasteboard was removed; the object is the pasteboard.
  public nonisolated class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
  /// In the user info of a change: the types that have come.
  public nonisolated class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
  /// In the user info of a change: the types that have gone.
  public nonisolated class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }
}
