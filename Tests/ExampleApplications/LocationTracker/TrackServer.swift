/// Where tracks are reported to.
protocol TrackServer: AnyObject {
  func report(_ fixes: [Fix]) async throws
}
