import Foundation
import Glibc
import MainspringStreams

/// The settings of the gateway: a file in JSON, which it reads at its start and at SIGHUP.
struct Settings: Decodable {
  /// The folder whose files it answers with.
  var root: String
  /// The address at which it listens over TCP; port 0 lets the kernel choose.
  var host = "127.0.0.1"
  var port: UInt16 = 7070
  /// The path of its Unix socket; nil listens over TCP only.
  var socket: String?
  /// The port of the host at which Prometheus reads the metrics; nil exports none.
  var metricsPort: UInt16?
  /// The port of the loopback interface for probes; nil answers them at the control server's socket only.
  var healthPort: UInt16?
  /// The largest number of threads that read files.
  var workers = 4
  /// The size of the cache, in bytes.
  var cacheBytes = 16 << 20

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case root, host, port, socket, metricsPort, healthPort, workers, cacheBytes
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the settings.
  ///
  /// - Throws: `SettingsError`, which says what is wrong.
  init(path: String) throws(SettingsError) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      // Its errors say what is wrong where; those of the decoder do not.
      _ = try JSONSerialization.jsonObject(with: data)
      self = try JSONDecoder().decode(Settings.self, from: data)
    } catch {
      throw SettingsError(path: path, error)
    }
    guard FileManager.default.isReadableFile(atPath: root) else {
      throw SettingsError(path: path, text: "\"root\": \(root) cannot be read")
    }
    guard (1...256).contains(workers) else { throw SettingsError(path: path, text: "\"workers\" must be 1 to 256") }
    guard cacheBytes >= 0 else { throw SettingsError(path: path, text: "\"cacheBytes\" must not be negative") }
  }

  init(from decoder: any Decoder) throws {
    let known = CodingKeys.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      let text = "there is no setting of this name, only \(known.joined(separator: ", "))"
      throw DecodingError.dataCorrupted(.init(codingPath: [key], debugDescription: text))
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    root = try values.decode(String.self, forKey: .root)
    host = try values.decodeIfPresent(String.self, forKey: .host).map(Settings.canonical) ?? host
    port = try Settings.port(.port, in: values) ?? port
    socket = try values.decodeIfPresent(String.self, forKey: .socket)
    metricsPort = try Settings.port(.metricsPort, in: values)
    healthPort = try Settings.port(.healthPort, in: values)
    workers = try values.decodeIfPresent(Int.self, forKey: .workers) ?? workers
    cacheBytes = try values.decodeIfPresent(Int.self, forKey: .cacheBytes) ?? cacheBytes
  }

  private static func port(_ key: CodingKeys, in values: KeyedDecodingContainer<CodingKeys>) throws -> UInt16? {
    guard let number = try values.decodeIfPresent(Int.self, forKey: key) else { return nil }
    if let port = UInt16(exactly: number) { return port }
    throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "a port is 0 to 65535")
  }

  /// Returns a numeric address as the kernel writes it, and another text as it is.
  private static func canonical(_ host: String) -> String {
    for family in [AF_INET, AF_INET6] {
      var bytes = in6_addr()
      guard inet_pton(family, host, &bytes) == 1 else { continue }
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      let canonical = text.withUnsafeMutableBufferPointer { text in
        inet_ntop(family, &bytes, text.baseAddress!, socklen_t(text.count)).map { String(cString: $0) }
      }
      if let canonical { return canonical }
    }
    return host
  }

  /// The addresses at which the gateway listens, by the names that their sockets have with the service manager; nil if
  /// there is no such socket.
  var addresses: KeyValuePairs<String, StreamAddress?> {
    ["gateway-tcp": .tcp(host: host, port: port), "gateway-unix": socket.map { .unix(path: $0) }]
  }

  /// Whether the addresses, which only a restart changes, are the same.
  func hasSameAddresses(as other: Settings) -> Bool {
    (host, port, socket) == (other.host, other.port, other.socket)
      && (metricsPort, healthPort) == (other.metricsPort, other.healthPort)
  }
}
