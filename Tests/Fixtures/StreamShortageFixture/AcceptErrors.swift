import CLinux
import Glibc
import Mainspring
import MainspringStreams

/// A filter of system calls with which accept4(2) fails on the calling thread, for ever; see seccomp(2).
enum AcceptErrors {
  /// Returns false if the kernel allows no filters.
  static func begin(_ reason: Int32) -> Bool {
    #if arch(x86_64)
      let number: UInt64 = 288
    #else
      let number: UInt64 = 242
    #endif
    // Swift cannot call prctl(2), which takes a variable number of arguments.
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    let control = unsafeBitCast(dlsym(nil, "prctl"), to: Control.self)
    // Each is a `sock_filter`: the code, two distances to jump, and a value.
    let filter: [UInt64] = [
      0x20,  // Load the number of the system call.
      0x15 | 1 << 24 | number << 32,  // If it is another one, skip an instruction.
      0x06 | (0x5_0000 | UInt64(reason)) << 32,  // Fail with the error.
      0x06 | 0x7fff_0000 << 32,  // Allow.
    ]
    return filter.withUnsafeBufferPointer { filter in
      // A `sock_fprog`.
      let program: [UInt] = [UInt(filter.count), UInt(bitPattern: filter.baseAddress)]
      return program.withUnsafeBufferPointer { program in
        control(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
          && control(PR_SET_SECCOMP, 2, UInt(bitPattern: program.baseAddress), 0, 0) == 0
      }
    }
  }

  /// Listens in a process in which accept4(2) fails, and checks that this is reported once and does not spin.
  @MainActor static func run(_ reason: Int32) throws {
    let loop = EventRunLoop.main
    var accepted = 0
    var reports: [StreamError] = []
    let listener = try loop.listen(at: .abstract(name: "mainspring-accept-errors-\(getpid())")) { _ in accepted += 1 }
    listener.onShortage { reports.append($0) }
    let client = loop.connect(to: listener.address!)
    guard AcceptErrors.begin(reason) else { return print("no filters") }

    let passesBefore = loop.statistics.passes
    var isOver = false
    loop.addTimer(after: .milliseconds(350)) { isOver = true }
    // On a machine that stops for a while, the timer is due before the listener has tried once.
    loop.run(while: { !isOver || reports.isEmpty })

    let passes = loop.statistics.passes - passesBefore
    expect(accepted == 0, "no connection was accepted")
    expect(reports == [.system(call: "accept4", errno: reason)], "the error was reported once, but \(reports)")
    expect(passes < 100, "the loop did not spin: \(passes) passes")
    expect(client.end == nil, "the client waits")
    print("reports: \(reports.count)")
  }
}
