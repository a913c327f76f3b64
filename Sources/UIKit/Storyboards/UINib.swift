import Foundation

/// The objects of a `.xib` file.
///
/// The main actor only.
///
/// The file is Interface Builder's own XML, as with ``UIStoryboard``, and its limits are the same.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options with which a nib is instantiated.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand for the nib's external placeholders: a dictionary of their names.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile

  /// The nib `name`.xib of a bundle; nil is the main bundle and what is beside the executable.
  ///
  /// - Precondition: it is there, and can be read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    guard let file = UINib.file(name, in: bundleOrNil) else {
      let bundle = (bundleOrNil ?? .main).bundlePath
      fatalError("Could not load NIB in bundle \(bundle) with name '\(name)': there is no \(name).xib.")
    }
    self.file = file
    super.init()
  }

  /// The nib whose XML is `data`.
  ///
  /// - Precondition: it can be read.
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

  /// The file of that name, if there is one.
  static func file(_ name: String, in bundle: Bundle?) -> InterfaceFile? {
    guard let found = InterfaceFile.find(name, type: "xib", in: bundle) else { return nil }
    do {
      return try InterfaceFile(path: found.path, bundle: found.bundle)
    } catch {
      fatalError("The nib \(found.path) is refused: \(error)")
    }
  }

  /// Makes the nib's objects, connects them with each other and with `ownerOrNil`, and returns those at its top level.
  ///
  /// Outlets of the owner are set when this returns, and every new object's `awakeFromNib` has been called. Whoever
  /// calls this keeps the objects.
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
