/// The files that are still to be sent, kept from one launch to the next.
final class UploadJournal {
  var waiting: [UploadFile] = []
  /// The number of chunks of the first file that have been sent.
  var chunksSent = 0
}
