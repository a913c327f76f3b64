/// The server that receives files.
protocol ChunkServer: AnyObject {
  func receive(chunk: Int, of file: String) async throws
}
