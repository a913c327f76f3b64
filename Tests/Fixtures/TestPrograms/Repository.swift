import Foundation

/// The files of this repository that tests play and read.
public enum Repository {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  /// The address of a file or folder, such as `docs/testing/scripts.md`.
  public static func url(_ name: String) -> URL { root.appendingPathComponent(name).standardized }
  /// The path of a file or folder.
  public static func path(_ name: String) -> String { url(name).path }
  /// The text of a file.
  public static func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}
