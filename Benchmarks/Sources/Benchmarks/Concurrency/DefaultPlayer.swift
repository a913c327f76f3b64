/// A player on Swift's default executor.
actor DefaultPlayer: Player {
  var answers = 0
}
