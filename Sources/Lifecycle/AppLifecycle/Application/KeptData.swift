/// Reads and writes the data of modules that a device keeps for devices of later processes; attached to a device that
/// keeps any.
@MainActor
package final class KeptData {
  /// Returns what was last written under that name; nil if there is nothing.
  package let read: (_ name: String) -> [UInt8]?
  /// Replaces what is kept under that name.
  package let write: (_ name: String, _ bytes: [UInt8]) -> Void

  package init(read: @escaping (String) -> [UInt8]?, write: @escaping (String, [UInt8]) -> Void) {
    self.read = read
    self.write = write
  }
}
