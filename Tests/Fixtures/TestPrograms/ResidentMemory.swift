import Foundation

/// The memory that processes have in RAM.
public enum ResidentMemory {
  /// The bytes that this process has there; 0 if they are not known.
  public static var bytes: Int { bytes(of: getpid()) }

  /// Returns the bytes that a process has there; 0 if they are not known.
  public static func bytes(of process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
