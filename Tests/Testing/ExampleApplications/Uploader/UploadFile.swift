/// A file that is sent in chunks.
nonisolated struct UploadFile: Equatable {
  let name: String
  let chunks: Int
}
