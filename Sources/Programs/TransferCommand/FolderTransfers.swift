import ControlPlane
import Foundation
import Mainspring

/// The transfers of a folder.
@MainActor
final class FolderTransfers {
  private let folder: String
  private var transfers: [TransferFile: Transfer] = [:]

  init(_ folder: String) { self.folder = folder }

  /// Performs all transfers, also those that are added meanwhile, and ends the process when none is left.
  func begin() {
    var changes = EventRunLoop.main.fileChanges(at: [folder], for: [.movedTo, .deleted]).makeAsyncIterator()
    Task { @MainActor in
      do { while try await changes.next() != nil { examine() } } catch { exit(1) }
    }
    examine()
  }

  private func examine() {
    let open = TransferFile.open(among: TransferFile.all(in: folder))
    // The application has cancelled them.
    for (file, transfer) in transfers where !open.contains(file) {
      transfer.cancel()
      transfers[file] = nil
    }
    for file in open where transfers[file] == nil {
      guard let request = file.read(TransferRequest.self, in: folder) else {
        try? file.with(.result).write(
          TransferResult(error: URLError.cannotParseResponse.rawValue, text: "the request cannot be read"),
          in: folder
        )
        continue
      }
      transfers[file] = Transfer(file, request, in: folder)
    }
    if transfers.isEmpty { exit(0) }
  }
}
