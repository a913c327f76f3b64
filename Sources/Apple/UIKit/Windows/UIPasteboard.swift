import AppLifecycle
import Foundation

/// Holds copied data, within the process only; a simulated device keeps the general pasteboard between launches.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipasteboard>.
@preconcurrency @MainActor
open class UIPasteboard: NSObject, SharedObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The raw value of the name.
    public let rawValue: String
    /// Creates a name from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Options for the lifetime and the reach of copied data; they have no effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The date at which the data expire, as a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the data stay on this device, as a `Bool`.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The types under which texts and URLs are stored.
  private static let (text, url) = ("public.utf8-plain-text", "public.url")

  /// The pasteboards of an application, by name.
  @MainActor
  final class Board {
    var all: [Name: UIPasteboard] = [:]
    static var current: Board { ApplicationParts.current.object(Board.init) }
  }

  /// The contents of the general pasteboard, which a device keeps when the application ends.
  @MainActor
  final class Storage {
    var items: [[String: Any]] = []
    var changeCount = 0
    /// The place for devices of later processes; nil if there is none.
    var kept: KeptData?
  }

  /// The name of the pasteboard.
  open private(set) var name: Name
  private let storage: Storage
  /// The number of changes so far.
  open var changeCount: Int { storage.changeCount }
  /// Whether the pasteboard outlives the application: on a simulated device the general one does; in a process none
  /// does.
  open var isPersistent: Bool { name == .general && ApplicationParts.current.isOfDevice }
  private var contents: [[String: Any]] { storage.items }

  private init(name: Name) {
    self.name = name
    storage = name == .general ? ApplicationParts.current.objectOfDevice(Storage.ofDevice) : Storage()
    super.init()
  }

  /// The general pasteboard.
  open class var general: UIPasteboard { pasteboard(.general) }

  /// Returns the pasteboard with that name, and creates it if it does not exist and `create` is true.
  ///
  /// Returns nil if `create` is false and there is no pasteboard with that name; the general one always exists. There
  /// is one object for each name. Apple's page: `init(name:create:)`.
  public convenience init?(name: UIPasteboard.Name, create: Bool) {
    guard create || name == .general || Board.current.all[name] != nil else { return nil }
    self.init(existing: unsafeDowncast(UIPasteboard.pasteboard(name), to: Self.self))
  }

  /// Returns a new pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard { pasteboard(Name(UUID().uuidString)) }

  /// Removes the pasteboard with that name, with its contents, and posts ``removedNotification``.
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

  /// The items, each as a dictionary of values by type.
  open var items: [[String: Any]] {
    get { contents }
    set { replace(newValue) }
  }
  /// The number of items.
  open var numberOfItems: Int { contents.count }
  /// The types of the first item, sorted; empty if there is no item.
  open var types: [String] { contents.first.map { $0.keys.sorted() } ?? [] }

  /// Replaces all items; the options have no effect here.
  open func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) { replace(items) }

  /// Adds `items` after the present ones.
  open func addItems(_ items: [[String: Any]]) { replace(contents + items) }

  /// Returns whether the first item has one of the given types.
  open func contains(pasteboardTypes: [String]) -> Bool { types.contains { pasteboardTypes.contains($0) } }

  /// Returns the first item's value for that type; nil if it has none.
  open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?[pasteboardType] }

  /// Removes all items, and adds an item with the given value and type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { replace([[pasteboardType: value]]) }

  /// Returns the first item's data for that type, with texts and URLs in UTF-8; nil if it has none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch contents.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Removes all items, and adds an item with the given data and type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { replace([[pasteboardType: data]]) }

  // MARK: - Texts and URLs

  /// The first of ``strings``; setting it replaces all items.
  open var string: String? {
    get { strings?.first }
    set { replace(newValue.map { [[UIPasteboard.text: $0]] } ?? []) }
  }
  /// The texts of all items, in which a URL counts as its text; nil if there are none.
  ///
  /// Setting it replaces all items.
  open var strings: [String]? {
    get {
      let texts = contents.compactMap {
        $0[UIPasteboard.text] as? String ?? ($0[UIPasteboard.url] as? URL)?.absoluteString
      }
      return texts.isEmpty ? nil : texts
    }
    set { replace((newValue ?? []).map { [UIPasteboard.text: $0] }) }
  }
  /// The first of ``urls``; setting it replaces all items.
  open var url: URL? {
    get { urls?.first }
    set { replace(newValue.map { [[UIPasteboard.url: $0]] } ?? []) }
  }
  /// The URLs of all items; nil if there are none.
  ///
  /// Setting it replaces all items.
  open var urls: [URL]? {
    get {
      let urls = contents.compactMap { $0[UIPasteboard.url] as? URL }
      return urls.isEmpty ? nil : urls
    }
    set { replace((newValue ?? []).map { [UIPasteboard.url: $0] }) }
  }
  /// Whether an item has a text or a URL.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item has a URL.
  open var hasURLs: Bool { urls != nil }

  private func replace(_ items: [[String: Any]]) {
    let former = Set(types)
    storage.items = items
    storage.changeCount += 1
    storage.keep()
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

  /// Posted when a pasteboard's contents change; the object is the pasteboard.
  public nonisolated class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  /// Posted when a pasteboard is removed; the object is the pasteboard.
  public nonisolated class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
  /// The key of the added types in the user info of ``changedNotification``, as an array of strings.
  public nonisolated class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
  /// The key of the removed types in the user info of ``changedNotification``, as an array of strings.
  public nonisolated class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }
}
