import Foundation

/// The objects of a `.xib` file.
///
/// Use it only on the main actor.
///
/// The file is Interface Builder's own XML, with the same limits as for ``UIStoryboard``.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinib>.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options for the instantiation of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates the key with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects for the nib's external placeholders, as a dictionary keyed by the placeholders' identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile

  /// Loads the nib `name`.xib of a bundle.
  ///
  /// If the bundle is nil, the main bundle and the folders beside the executable are searched.
  ///
  /// - Precondition: The file exists and can be read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    guard let file = UINib.file(name, in: bundleOrNil) else {
      let bundle = (bundleOrNil ?? .main).bundlePath
      fatalError("Could not load NIB in bundle \(bundle) with name '\(name)': there is no \(name).xib.")
    }
    self.file = file
    super.init()
  }

  /// Loads the nib whose XML is `data`.
  ///
  /// - Precondition: The data can be parsed.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do {
      file = try InterfaceFile(name: "the nib", data: data, bundle: bundleOrNil)
    } catch {
      fatalError("The nib is refused: \(error)")
    }
    super.init()
  }

  init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Returns the file with that name, parsed; nil if it does not exist.
  ///
  /// If the file cannot be parsed, the process ends with a message.
  static func file(_ name: String, in bundle: Bundle?) -> InterfaceFile? {
    guard let found = InterfaceFile.find(name, type: "xib", in: bundle) else { return nil }
    do {
      return try InterfaceFile(path: found.path, bundle: found.bundle)
    } catch {
      fatalError("The nib \(found.path) is refused: \(error)")
    }
  }

  /// Creates the nib's objects, connects them with each other and with `ownerOrNil`, and returns its top-level objects.
  ///
  /// When this method returns, the owner's outlets are set and every new object has received `awakeFromNib()`. The
  /// caller must retain the top-level objects.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    let assembly = InterfaceAssembly(nib: file)
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    var topLevel: [NSObject] = []
    for element in file.document.objects {
      if let placeholder = element["placeholderIdentifier"] {
        let object = placeholder == "IBFilesOwner" ? ownerOrNil : external[placeholder]
        if let object = object as? NSObject, let id = element.id { assembly.setPlaceholder(object, id: id) }
      } else if let object = assembly.make(element) {
        topLevel.append(object)
      }
    }
    assembly.finish()
    return topLevel
  }
}
