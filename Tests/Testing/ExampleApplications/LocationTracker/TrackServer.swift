/// The server that receives tracks.
protocol TrackServer: AnyObject {
  func report(_ fixes: [Fix]) async throws
}
