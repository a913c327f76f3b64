import Foundation

/// Returns the clock of each timerfd of this process, by the descriptor's number, as the kernel describes it.
func timerDescriptorClocks() -> [String: Substring] {
  let folder = "/proc/self/fdinfo"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let pairs = names.compactMap { name in
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?.split(separator: "\n")
      .first { $0.hasPrefix("clockid:") }.map { (name, $0) }
  }
  return Dictionary(uniqueKeysWithValues: pairs)
}
