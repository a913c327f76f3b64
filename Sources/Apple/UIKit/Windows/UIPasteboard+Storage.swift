import AppLifecycle
import Foundation

extension UIPasteboard.Storage {
  private static let name = "pasteboard"

  /// The contents in the form in which a device keeps them.
  private struct Kept: Codable {
    enum Value: Codable {
      case text(String)
      case url(URL)
      case data(Data)
      /// A list with the value alone, in the binary format.
      case propertyList(Data)

      /// Nil if the value has no form that another process could read.
      init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let url as URL: self = .url(url)
        case let data as Data: self = .data(data)
        default:
          guard PropertyListSerialization.propertyList([value], isValidFor: .binary),
            let data = try? PropertyListSerialization.data(fromPropertyList: [value], format: .binary, options: 0)
          else { return nil }
          self = .propertyList(data)
        }
      }

      var value: Any? {
        switch self {
        case .text(let text): text
        case .url(let url): url
        case .data(let data): data
        case .propertyList(let data):
          (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any])?.first
        }
      }
    }

    var changeCount: Int
    var items: [[String: Value]]
  }

  /// Returns the general pasteboard's contents as an earlier process has left them, if the device keeps them.
  static func ofDevice() -> UIPasteboard.Storage {
    let storage = UIPasteboard.Storage()
    storage.kept = DeviceAttachments.ofRunningCode()?.object(KeptData.self)
    if let bytes = storage.kept?.read(name), let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)) {
      storage.changeCount = kept.changeCount
      storage.items = kept.items.map { $0.compactMapValues(\.value) }
    }
    return storage
  }

  /// Writes the contents for devices of later processes, except for values that no property list can contain.
  func keep() {
    guard let kept else { return }
    let contents = Kept(changeCount: changeCount, items: items.map { $0.compactMapValues(Kept.Value.init) })
    if let data = try? JSONEncoder().encode(contents) { kept.write(UIPasteboard.Storage.name, Array(data)) }
  }
}
