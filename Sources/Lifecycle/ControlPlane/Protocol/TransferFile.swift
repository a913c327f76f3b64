import Foundation

/// A file by which an application and its host exchange a transfer of a background URL session.
///
/// Both use one folder, which the host makes for the application and which outlives the processes of both. The
/// application writes a body and then a request; a process of the host performs the transfer, and writes data and then
/// a result. Every file appears under its name with its whole contents. The application removes what it has received.
package struct TransferFile: Hashable, Sendable {
  /// The variable with the path of the folder.
  package static let variable = "MAINSPRING_TRANSFER_DIR"

  package enum Kind: String, CaseIterable, Sendable {
    /// A ``TransferRequest``.
    case request
    /// The body of the request, if it has one.
    case body
    /// The beginning of the answer's body, and a ``TransferProgress`` about it.
    case part, progress
    /// The whole body of the answer.
    case data
    /// A ``TransferResult``.
    case result
    /// An empty file: the host has woken or launched the application for the session; the number is 0.
    case woken
  }

  /// The identifier of the session.
  package var session: String
  /// The task's number in its session.
  package var number: Int
  package var kind: Kind

  package init(session: String, number: Int, kind: Kind) {
    (self.session, self.number, self.kind) = (session, number, kind)
  }

  /// Reads the name of a file; nil if it is of no transfer.
  package init?(name: String) {
    guard let dash = name.firstIndex(of: "-"), let dot = name.lastIndex(of: "."), dash < dot,
      let number = Int(name[..<dash]), let kind = Kind(rawValue: String(name[name.index(after: dot)...])),
      let session = name[name.index(after: dash)..<dot].removingPercentEncoding
    else { return nil }
    self.init(session: session, number: number, kind: kind)
    if self.name != name { return nil }
  }

  /// The name of the file.
  package var name: String {
    let letters = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
    let plain = letters.union(CharacterSet(charactersIn: "0123456789._-"))
    return "\(number)-\(session.addingPercentEncoding(withAllowedCharacters: plain) ?? "").\(kind.rawValue)"
  }

  /// Whether the file system accepts the name, also with the ending that it has while it is written.
  package var hasUsableName: Bool { name.utf8.count <= 240 }

  package func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// The file of another kind about the same transfer.
  package func with(_ kind: Kind) -> TransferFile { TransferFile(session: session, number: number, kind: kind) }

  /// Returns the files of a folder.
  package static func all(in folder: String) -> Set<TransferFile> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.compactMap(TransferFile.init))
  }

  /// Returns the requests among the files that have no result yet.
  package static func open(among files: Set<TransferFile>) -> Set<TransferFile> {
    files.filter { $0.kind == .request && !files.contains($0.with(.result)) }
  }

  /// Reads a value in JSON; nil if there is none.
  package func read<Value: Decodable>(_: Value.Type, in folder: String) -> Value? {
    FileManager.default.contents(atPath: path(in: folder)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Writes a value in JSON; a reader sees all of it or none.
  package func write(_ value: some Encodable, in folder: String) throws {
    try write(JSONEncoder().encode(value), in: folder)
  }

  /// Writes bytes; a reader sees all of them or none.
  package func write(_ data: Data, in folder: String) throws {
    let unfinished = "\(folder)/.\(name)"
    try data.write(to: URL(fileURLWithPath: unfinished))
    guard rename(unfinished, path(in: folder)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func remove(in folder: String) { unlink(path(in: folder)) }
}

/// A transfer that an application has handed over.
package struct TransferRequest: Codable, Hashable, Sendable {
  package var url: URL
  package var method: String
  package var headers: [String: String]
  package var isUpload: Bool
  package var hasBody: Bool
  /// The text that the application has given the task.
  package var description: String?
  /// The time without an answer after which an attempt has failed, in seconds.
  package var timeout: Double
  /// The earliest date of the first attempt, in seconds since 1970; nil for any.
  package var earliestDate: Double?
  /// The date after which there is no further attempt, in seconds since 1970.
  package var deadline: Double

  package init(
    url: URL,
    method: String,
    headers: [String: String],
    isUpload: Bool,
    hasBody: Bool,
    description: String?,
    timeout: Double,
    earliestDate: Double?,
    deadline: Double
  ) {
    (self.url, self.method, self.headers) = (url, method, headers)
    (self.isUpload, self.hasBody, self.description) = (isUpload, hasBody, description)
    (self.timeout, self.earliestDate, self.deadline) = (timeout, earliestDate, deadline)
  }
}

/// The end of a transfer: a response, whose body is in the file `data`, or an error.
package struct TransferResult: Codable, Hashable, Sendable {
  package var status: Int
  package var headers: [String: String]
  /// The code of a `URLError`, and its text; nil after a response.
  package var error: Int?
  package var text: String?

  package init(status: Int = 0, headers: [String: String] = [:], error: Int? = nil, text: String? = nil) {
    (self.status, self.headers, self.error, self.text) = (status, headers, error, text)
  }
}

/// The state of a transfer that is under way, from which a next process continues it.
package struct TransferProgress: Codable, Hashable, Sendable {
  /// The number of attempts that have failed since the last answer.
  package var failures = 0
  /// The header field by which the server recognizes that its data is still the same; nil if it cannot continue.
  package var validator: String?

  package init() {}
}
