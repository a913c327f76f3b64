/// What is to be delivered, and what has been.
@MainActor
final class Depot {
  /// Something to deliver.
  struct Item {
    let name: String
    let size: Int
    var uploaded = 0

    /// Ten chunks: uploaded in a second.
    static let parcel = Item(name: "parcel", size: 10)
    /// A hundred chunks: more than a short background budget lets through.
    static let crate = Item(name: "crate", size: 100)
  }

  /// What waits, first come first served.
  ///
  /// One parcel waits from the beginning.
  private(set) var waiting: [Item] = [.parcel]
  private var receipts: [String] = []

  func add(_ item: Item) {
    waiting.append(item)
    print("a \(item.name) is loaded, \(waiting.count) to deliver")
  }

  /// Uploads one chunk of the first item; true where that was the last chunk of the last item.
  func uploadChunk() -> Bool {
    guard !waiting.isEmpty else { return true }
    waiting[0].uploaded += 1
    guard waiting[0].uploaded == waiting[0].size else { return false }
    let item = waiting.removeFirst()
    receipts.append(item.name)
    print("a \(item.name) is delivered, \(waiting.count) to deliver")
    return waiting.isEmpty
  }

  /// Says how far the upload has come; what is uploaded of an item need not be uploaded again.
  func savePartialUpload() {
    guard let item = waiting.first else { return }
    print("saved: \(item.uploaded) of \(item.size) chunks of a \(item.name) are uploaded")
  }

  func forgetReceipts() {
    print("\(receipts.count) receipts are given back to the system")
    receipts.removeAll()
  }
}
