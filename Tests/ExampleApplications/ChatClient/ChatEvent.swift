/// What comes over the line.
nonisolated enum ChatEvent: Equatable {
  case message(String)
  case peerTypes
  case connectionLost
}
