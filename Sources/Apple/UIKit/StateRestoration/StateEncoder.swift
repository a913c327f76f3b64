import Foundation
import Mainspring

/// A coder into which one object encodes its state: a view controller, a view, a registered object or the delegate.
///
/// View controllers and registered objects are encoded as references, and their states are preserved separately. Every
/// other object must support secure coding. Use it only on the main thread.
final class StateEncoder: NSCoder {
  private(set) var values: [String: PreservedValue] = [:]
  private let preservation: StatePreservation

  init(_ preservation: StatePreservation) {
    self.preservation = preservation
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else { return }
    values[key] = value(of: object)
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
  override func encode(_ value: Bool, forKey key: String) { values[key] = .flag(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
  override func encode(_ value: Float, forKey key: String) { values[key] = .real(Double(value)) }
  override func encode(_ value: Double, forKey key: String) { values[key] = .real(value) }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    values[key] = .bytes(bytes.map { Data(bytes: $0, count: length) } ?? Data())
  }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  func encode(_ controllers: [UIViewController?], forKey key: String) {
    values[key] = .list(controllers.map { $0.flatMap(value(of:)) ?? .nothing })
  }

  private func value(of object: Any) -> PreservedValue? {
    // This is the main thread: the documentation of the protocols requires encoding on it.
    typealias Reference = (isReference: Bool, value: PreservedValue?)
    let reference: Reference = requireMainActor((preservation, object)) { preservation, object in
      switch object {
      case let controller as UIViewController:
        return (true, preservation.number(of: controller).map { .controller($0) })
      case let storyboard as UIStoryboard: return (true, .storyboard(storyboard.place))
      case let object as any UIStateRestoring: return (true, preservation.number(of: object).map { .object($0) })
      default: return (false, nil)
      }
    }
    if reference.isReference { return reference.value }
    if let plain = PreservedValue(plain: object) { return plain }
    switch object {
    case let list as [Any]: return .list(list.map { value(of: $0) ?? .nothing })
    case let dictionary as [String: Any]: return .dictionary(dictionary.compactMapValues(value(of:)))
    case let url as URL: return archive(url as NSURL)
    case let identifier as UUID: return archive(identifier as NSUUID)
    case let object as NSObject & NSSecureCoding: return archive(object)
    default:
      LaunchEnvironment.warn("a \(type(of: object)) is left out of the application's state: it is no NSSecureCoding")
      return nil
    }
  }

  private func archive(_ object: NSObject & NSSecureCoding) -> PreservedValue? {
    guard let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true) else {
      return nil
    }
    return .archive(data, className: NSStringFromClass(type(of: object)))
  }
}
