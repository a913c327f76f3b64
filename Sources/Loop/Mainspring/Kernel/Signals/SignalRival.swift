import Glibc
import ProgramSymbols

/// Other code of the process that has set an action for a signal.
///
/// Callable from any thread.
enum SignalRival: Equatable {
  /// Dispatch, whose signal sources have a signalfd of their own, and a handler that passes the signal on to it.
  case dispatch
  /// A handler, named as in the program's symbols.
  case handler(String)

  /// The handlers that were looked up earlier, by address: each lookup of a name reads a file.
  private static let known = Locked<[UInt: SignalRival]>([:])

  /// Returns the code that has set a handler for the signal; nil if its action is the default, or to ignore it.
  static func of(_ number: Int32) -> SignalRival? {
    let address = UInt(bitPattern: handler(of: number))
    // SIG_DFL and SIG_IGN are 0 and 1.
    if address <= 1 { return nil }
    return known.withLock { known in
      if let rival = known[address] { return rival }
      let name = CodeName.of(address)
      // libdispatch's src/event/event_epoll.c; without symbols, only the library's name is known.
      let isDispatch = name == "_dispatch_muxnote_signal_block_and_raise" || name.hasPrefix("libdispatch.so")
      let rival = isDispatch ? SignalRival.dispatch : .handler(name)
      known[address] = rival
      return rival
    }
  }

  /// Passes a signal that this process has read to the handler that is set for it, as if the kernel had called it.
  static func passOn(_ number: Int32) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, UInt(bitPattern: address(of: action)) > 1 else { return }
    action.__sigaction_handler.sa_handler?(number)
  }

  private static func handler(of number: Int32) -> Int {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 ? address(of: action) : 0
  }

  private static func address(of action: sigaction) -> Int {
    // An optional C function has the size of a pointer, and nil is 0.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  }
}
