import CLibEvent
import Glibc

extension EchoServer {
  /// libevent alone: a bufferevent for each connection.
  static let bufferevent = EchoServer(name: "bufferevent") { descriptors in
    let base = event_base_new()
    for descriptor in descriptors {
      let connection = bufferevent_socket_new(base, descriptor, Int32(BEV_OPT_CLOSE_ON_FREE.rawValue))
      bufferevent_setcb(
        connection,
        { connection, _ in
          evbuffer_add_buffer(bufferevent_get_output(connection), bufferevent_get_input(connection))
        },
        nil,
        { connection, _, _ in bufferevent_free(connection) },
        nil
      )
      bufferevent_enable(connection, Int16(EV_READ | EV_WRITE))
    }
    // Returns when no connection is left.
    event_base_dispatch(base)
    event_base_free(base)
  }
}
