/// Where files are sent to.
protocol ChunkServer: AnyObject {
  func receive(chunk: Int, of file: String) async throws
}
