import Foundation
import TestPrograms

/// The parts of Examples/Units/kubernetes.yaml that the tests need.
///
/// It does not read YAML in general: it knows the manifest's own style.
struct Manifest {
  let text: String
  private let lines: [Substring]

  init() throws {
    text = try Repository.text(of: "Examples/Units/kubernetes.yaml")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func containerFile() throws -> String { try Repository.text(of: "Examples/Units/Containerfile") }

  /// The contents of a file in a ConfigMap: the lines below `name: |`, without their indentation.
  func data(_ name: String) -> String? {
    guard let start = lines.firstIndex(where: { $0 == "  \(name): |" }) else { return nil }
    return lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) + "\n" }.joined()
  }

  /// The value of a variable of the container.
  func variable(_ name: String) -> String? { values(after: "{name: \(name), value:").first }

  var mountPaths: [String] { values(after: "mountPath:") }
  var containerPorts: [Int?] { values(after: "containerPort:").map { Int($0) } }
  var probedPorts: [Int?] { values(after: "http://127.0.0.1:").map { Int($0.prefix { $0.isNumber }) } }

  func number(after key: String) -> Int? { values(after: key).first.flatMap { Int($0) } }

  private func values(after key: String) -> [String] {
    lines.compactMap { line in
      guard let found = line.firstRange(of: key) else { return nil }
      return line[found.upperBound...].trimmingCharacters(in: CharacterSet(charactersIn: " }"))
    }
  }
}
