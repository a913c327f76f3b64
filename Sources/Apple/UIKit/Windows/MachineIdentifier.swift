import Foundation

/// A constant identifier of the machine that does not reveal the machine's own ID.
enum MachineIdentifier {
  /// The identifier; nil if the machine has no ID.
  static let ofMachine: UUID? = {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { return uuid(of: text) }
    }
    return nil
  }()

  /// Returns two FNV-1a hashes of `text` with different seeds as one UUID of version 8, whose bits are free for custom
  /// use.
  static func uuid(of text: String) -> UUID {
    func hash(_ seed: UInt64) -> UInt64 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
      for byte in "identifierForVendor\(text)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
    var bytes: [UInt8] = []
    for half in [hash(0), hash(0x9e37_79b9_7f4a_7c15)] { withUnsafeBytes(of: half.bigEndian) { bytes += $0 } }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
