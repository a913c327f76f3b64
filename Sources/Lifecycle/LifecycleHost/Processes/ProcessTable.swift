import Glibc
import SystemEventSources

/// The processes of this machine, from /proc; see proc(5).
package final class ProcessTable {
  struct Entry: Hashable {
    let number: pid_t
    let parent: pid_t
    let session: pid_t
    /// When the process began, in ticks since the start of the machine; with the number, it names the process for ever.
    let start: UInt64
    /// `Z` for a process that has ended.
    let state: Character
  }

  let entries: [pid_t: Entry]
  /// The processes by the markers of their applications; those of other users show none.
  private lazy var byMarker = Dictionary(grouping: entries.keys) { ProcessTable.variable(ProgramLaunch.marker, of: $0) }

  /// Reads the table.
  init() {
    var entries: [pid_t: Entry] = [:]
    if let folder = opendir("/proc") {
      while let file = readdir(folder) {
        let number = withUnsafePointer(to: &file.pointee.d_name) {
          // Right, because the name ends with a zero byte within its 256 bytes.
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { pid_t(String(cString: $0)) }
        }
        if let number, let entry = ProcessTable.entry(number) { entries[number] = entry }
      }
      closedir(folder)
    }
    self.entries = entries
  }

  /// The number of processes that lead a session and have this marker.
  package static func running(of marker: String) -> Int {
    ProcessTable().entries.values.count {
      $0.session == $0.number && $0.state != "Z" && variable(ProgramLaunch.marker, of: $0.number) == marker
    }
  }

  init(_ entries: [Entry]) { self.entries = Dictionary(uniqueKeysWithValues: entries.map { ($0.number, $0) }) }

  /// Reads one process; nil if there is none of this number.
  static func entry(_ number: pid_t) -> Entry? {
    // The line is "PID (name) state parent group session …"; the name may have brackets, so the last one counts.
    guard let line = KernelFile.text("/proc/\(number)/stat"), let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let parent = pid_t(fields[1]),
      let session = pid_t(fields[3]), let start = UInt64(fields[19])
    else { return nil }
    return Entry(number: number, parent: parent, session: session, start: start, state: state)
  }

  /// The processor time of a process and all of its threads, in ticks; nil if there is none of this number.
  package static func ticks(_ number: pid_t) -> UInt64? {
    guard let line = KernelFile.text("/proc/\(number)/stat"), let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else { return nil }
    return user + system
  }

  /// The resident memory of a process, in bytes; nil if there is none of this number.
  package static func residentMemory(_ number: pid_t) -> Int? {
    guard let fields = KernelFile.text("/proc/\(number)/statm")?.split(separator: " "), fields.count > 1 else {
      return nil
    }
    return Int(fields[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// Returns a process and what has come from it, without what has ended: its descendants, what is in its session, and
  /// what has the marker of its application among its variables, which is readable only for processes of this user.
  func family(of leader: pid_t, marked marker: String? = nil) -> [pid_t] {
    var found: Set<pid_t> = entries[leader] == nil ? [] : [leader]
    var grows = true
    while grows {
      grows = false
      for entry in entries.values
      where !found.contains(entry.number) && (found.contains(entry.parent) || entry.session == leader) {
        found.insert(entry.number)
        grows = true
      }
    }
    if let marker { found.formUnion(byMarker[marker] ?? []) }
    return found.filter { entries[$0]?.state != "Z" }.sorted()
  }
}

extension ProcessTable {
  /// Returns the value of a variable of a process; nil if it has none, or may not be read.
  static func variable(_ name: String, of process: pid_t) -> String? {
    guard let variables = KernelFile.bytes("/proc/\(process)/environ") else { return nil }
    let prefix = Array("\(name)=".utf8)
    return variables.split(separator: 0).first { $0.starts(with: prefix) }.map {
      String(decoding: $0.dropFirst(prefix.count), as: UTF8.self)
    }
  }
}
