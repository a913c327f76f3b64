/// The items to deliver, and the receipts of the delivered items.
@MainActor
final class Depot {
  /// An item to deliver.
  struct Item {
    let name: String
    let size: Int
    var uploaded = 0

    /// Ten chunks, which upload in one second.
    static let parcel = Item(name: "parcel", size: 10)
    /// A hundred chunks, more than a short background budget allows.
    static let crate = Item(name: "crate", size: 100)
  }

  /// The items to deliver, in order of arrival; initially one parcel.
  private(set) var waiting: [Item] = [.parcel] { didSet { onChange() } }
  /// Called when the items to deliver have changed.
  var onChange: () -> Void = {}
  private var receipts: [String] = []

  func add(_ item: Item) {
    waiting.append(item)
    print("a \(item.name) is loaded, \(waiting.count) to deliver")
  }

  /// Uploads one chunk of the first item; returns true if nothing remains to be uploaded.
  func uploadChunk() -> Bool {
    guard !waiting.isEmpty else { return true }
    waiting[0].uploaded += 1
    guard waiting[0].uploaded == waiting[0].size else { return false }
    let item = waiting.removeFirst()
    receipts.append(item.name)
    print("a \(item.name) is delivered, \(waiting.count) to deliver")
    return waiting.isEmpty
  }

  /// Prints the progress of the current upload; uploaded chunks of an item are not uploaded again.
  func savePartialUpload() {
    guard let item = waiting.first else { return }
    print("saved: \(item.uploaded) of \(item.size) chunks of a \(item.name) are uploaded")
  }

  func forgetReceipts() {
    print("\(receipts.count) receipts are given back to the system")
    receipts.removeAll()
  }
}
