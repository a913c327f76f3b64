import Foundation
import TestPrograms

/// The files and the settings of a gateway, in a folder of their own.
final class GatewayFiles {
  private let folder = TemporaryFolder()
  let port: UInt16

  var settings: String { folder.file("gateway.json") }
  var socket: String { folder.file("gateway.sock") }

  /// - Parameter hugeFiles: the number of files of eight megabytes, which are named huge-0 and so on.
  init(hugeFiles: Int = 0) throws {
    port = try FreePort.next()
    try FileManager.default.createDirectory(atPath: folder.file("files"), withIntermediateDirectories: false)
    _ = try folder.write(String(repeating: "line\n", count: 200_000) + "the end\n", to: "files/large")
    for number in 0..<hugeFiles {
      let path = try folder.write("", to: "files/huge-\(number)")
      try Attack.expect(truncate(path, 8 << 20) == 0, "no file of eight megabytes can be made")
    }
    let text = """
      {"root": "\(folder.file("files"))", "socket": "\(socket)", "port": \(port)}
      """
    _ = try folder.write(text, to: "gateway.json")
  }
}
