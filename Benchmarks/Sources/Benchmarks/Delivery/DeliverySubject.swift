/// A receiver of events that another thread hands over: a row of the table.
enum DeliverySubject: CaseIterable {
  /// A system event, to the callback of the application's delegate on the main loop.
  case delegate
  /// A block that is posted to the main loop of the application, as `mainspring latency` posts it.
  case mainLoop
  /// A block that is posted to a loop without an application.
  case post
  case dispatch
  case swiftNIO
  case libuv

  /// The name in records, options and tables.
  var name: String {
    switch self {
    case .delegate: "Mainspring"
    case .mainLoop: "Mainspring main"
    case .post: "Mainspring post"
    case .dispatch: "Dispatch"
    case .swiftNIO: "SwiftNIO"
    case .libuv: "libuv"
    }
  }

  /// The way that an event takes.
  var text: String {
    switch self {
    case .delegate: "a system event, to the delegate's callback"
    case .mainLoop: "a block posted to the application's main loop, as `mainspring latency` measures it"
    case .post: "a block posted to a loop without an application"
    case .dispatch: "a block on a serial queue"
    case .swiftNIO: "a block on an event loop"
    case .libuv: "a list of work and uv_async_send"
    }
  }

  /// The loop that runs the event; nil if an application does.
  var peer: Peer? {
    if self == .delegate || self == .mainLoop { return nil }
    let name = self == .post ? Peer.ours : name
    return Peer.all.first { $0.name == name }
  }
}
