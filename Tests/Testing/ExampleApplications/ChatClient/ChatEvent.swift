/// An event that arrives over the connection.
nonisolated enum ChatEvent: Equatable {
  case message(String)
  case peerTypes
  case connectionLost
}
