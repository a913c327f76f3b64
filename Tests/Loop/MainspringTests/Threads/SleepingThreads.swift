import Foundation

/// Waits until all threads of this process but the calling one sleep.
///
/// A forked child has only the thread that has called `fork`. A lock that another thread held at this moment would stay
/// locked in the child.
func waitUntilOtherThreadsSleep() throws {
  let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self").split(separator: "/").last
  func isAwake(_ thread: String) -> Bool {
    guard thread != own.map(String.init),
      let stat = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8)
    else { return false }
    // The state follows the thread's name, which is in parentheses and may contain any character.
    return !stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].hasPrefix(") S")
  }
  while try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").contains(where: isAwake) {
    sched_yield()
  }
}
