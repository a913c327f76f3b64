/// Remembers from one launch to the next what is still to be sent.
final class UploadJournal {
  var waiting: [UploadFile] = []
  /// How many chunks of the first file have been sent.
  var chunksSent = 0
}
