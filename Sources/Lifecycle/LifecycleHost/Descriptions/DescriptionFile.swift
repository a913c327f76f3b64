import Foundation
import Mainspring

/// Why a file describes no application.
public struct DescriptionError: Error, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The reason, for the file's author.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}

/// The files of a folder of descriptions, `NAME.json` each.
enum DescriptionFile {
  private static let suffix = ".json"
  /// Larger files are no descriptions.
  private static let sizeLimit = 1 << 20

  /// Reads all descriptions of a folder; files with another ending and hidden ones do not count.
  static func all(in folder: String) -> (found: [String: ApplicationDescription], errors: [DescriptionError]) {
    var found: [String: ApplicationDescription] = [:]
    var errors: [DescriptionError] = []
    let names: [String]
    do {
      if let reason = objection(to: folder, isFolder: true) { throw DescriptionError(path: folder, reason: reason) }
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch let error as DescriptionError {
      return ([:], [error])
    } catch {
      return ([:], [DescriptionError(path: folder, reason: "the folder cannot be read")])
    }
    for name in names.sorted() where name.hasSuffix(suffix) && !name.hasPrefix(".") {
      do throws(DescriptionError) {
        let application = String(name.dropLast(suffix.count))
        found[application] = try read("\(folder)/\(name)", application)
      } catch {
        errors.append(error)
      }
    }
    return (found, errors)
  }

  /// Reads the description of the application `name`.
  static func read(_ path: String, _ name: String) throws(DescriptionError) -> ApplicationDescription {
    let isFit = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    guard isFit, name.utf8.count <= 48, !name.hasPrefix(".") else {
      let reason = "the name of an application has at most 48 letters, digits, dots, dashes and underscores"
      throw DescriptionError(path: path, reason: reason)
    }
    if let reason = objection(to: path, isFolder: false) { throw DescriptionError(path: path, reason: reason) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DescriptionError(path: path, reason: "the file cannot be read")
    }
    return try decode(data, path)
  }

  static func decode(_ data: Data, _ path: String) throws(DescriptionError) -> ApplicationDescription {
    func refuse(_ reason: String) -> DescriptionError { DescriptionError(path: path, reason: reason) }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw refuse("the file is no JSON: \((error as NSError).userInfo["NSDebugDescription"] ?? error)")
    }
    guard let fields = object as? [String: Any] else { throw refuse("the file is no JSON object") }
    let known = ApplicationDescription.CodingKeys.allCases.map(\.stringValue)
    if let reason = unknownField(in: fields, known, "") { throw refuse(reason) }
    for (list, known) in [
      ("sockets", ApplicationDescription.ListeningSocketDescription.CodingKeys.allCases.map(\.stringValue)),
      ("schedules", ApplicationDescription.Schedule.CodingKeys.allCases.map(\.stringValue)),
    ] {
      for entry in fields[list] as? [[String: Any]] ?? [] {
        if let reason = unknownField(in: entry, known, " in \"\(list)\"") { throw refuse(reason) }
      }
    }
    do {
      let description = try JSONDecoder().decode(ApplicationDescription.self, from: data)
      if let mistake = description.mistake { throw refuse(mistake) }
      return description
    } catch let error as DescriptionError {
      throw error
    } catch DecodingError.keyNotFound(let key, _) {
      throw refuse("the field \"\(key.stringValue)\" is missing")
    } catch DecodingError.typeMismatch(let type, let context) {
      let field = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw refuse("the field \"\(field)\" is not of the type \(type)")
    } catch {
      throw refuse("\(error)")
    }
  }

  /// Returns a sentence about the first field that is not known, with the known field that is most like it.
  private static func unknownField(in fields: [String: Any], _ known: [String], _ place: String) -> String? {
    guard let unknown = fields.keys.filter({ !known.contains($0) }).min() else { return nil }
    let nearest = known.map { ($0, distance($0.lowercased(), unknown.lowercased())) }.min { $0.1 < $1.1 }
    let suggestion =
      if let nearest, nearest.1 <= max(2, unknown.count / 3) {
        "did you mean \"\(nearest.0)\"?"
      } else {
        "the fields are \(known.joined(separator: ", "))"
      }
    return "there is no field \"\(unknown)\"\(place); \(suggestion)"
  }

  /// The number of characters to insert, remove or replace to make one text of the other.
  static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }

  /// Returns why a file or folder is not trusted: whoever may write it decides which programs run.
  private static func objection(to path: String, isFolder: Bool) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return "it cannot be examined (\(String(cString: strerror(errno))))" }
    let kind = status.st_mode & S_IFMT
    if isFolder, kind != S_IFDIR { return "it is no folder" }
    if !isFolder, kind != S_IFREG { return "it is no regular file" }
    if !isFolder, status.st_size > sizeLimit { return "it is larger than \(sizeLimit) bytes" }
    if status.st_uid != geteuid(), status.st_uid != 0 {
      return "it belongs to the user \(status.st_uid); it must belong to the host's user, \(geteuid()), or to root"
    }
    if status.st_mode & 0o022 != 0 {
      let mode = String(status.st_mode & 0o777, radix: 8)
      return "others may write it (its mode is \(mode)); remove that with chmod go-w"
    }
    return nil
  }
}
