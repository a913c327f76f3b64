import Foundation
import UIKit

// The events that the classes of Reader.storyboard and Card.xib have noted.

@MainActor var heard: [String] = []

class LibraryViewController: UIViewController, StoryboardConnectable {
  weak var openButton: UIButton!
  weak var shelf: ShelfView!
  var catalog: Catalog!
  var taps: [UIButton] = []
  var allowsSegues = true
  var lastSegue: UIStoryboardSegue?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    heard.append("library init(coder:) titled \(title ?? "-")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    heard.append("library awakeFromNib, catalog \(catalog != nil), view loaded \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("library viewDidLoad, shelf \(shelf != nil)")
  }

  func countTap(_ sender: UIButton) {
    heard.append("tap \(sender.tag)")
    taps.append(sender)
  }

  func help() { heard.append("help") }

  func returnToLibrary(_ segue: UIStoryboardSegue) {
    heard.append("returnToLibrary from \(type(of: segue.source)) to \(type(of: segue.destination))")
  }

  func makeBook(_ coder: NSCoder, sender: Any?, identifier: String?) -> BookViewController? {
    heard.append("makeBook for \(sender ?? "-") by \(identifier ?? "-")")
    return BookViewController(coder: coder, page: 42)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    heard.append("library shouldPerform \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    heard.append(
      "library prepare \(segue.identifier ?? "-"), destination loaded \(segue.destination.isViewLoaded), outlets \(shelf != nil)"
    )
    lastSegue = segue
  }

  func connect(_ connection: StoryboardConnection) {
    connection.outlet("openButton") { openButton = $0 }
    connection.outlet("shelf") { shelf = $0 }
    connection.outlet("catalog") { catalog = $0 }
    connection.action("countTap:", countTap)
    connection.action("help", help)
    connection.action("returnToLibrary:", returnToLibrary)
    connection.segueAction("makeBook:sender:identifier:") { makeBook($0, sender: $1, identifier: $2) }
  }
}

class ShelfView: UIView, StoryboardConnectable {
  var gap: CGFloat = 0 { didSet { heard.append("gap \(gap), outlets \(spines != nil)") } }
  var rows = 0
  var name: String?
  var isOak = false
  var corner = CGPoint.zero
  var inset = CGSize.zero
  var plate = CGRect.zero
  var pages = NSRange(location: 0, length: 0)
  var note: String? = "to be taken away"
  var spines: [UIView]!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    heard.append("shelf init(coder:) \(frame.height), \(subviews.count) subviews")
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    heard.append("shelf init(frame:)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    heard.append("shelf awakeFromNib, \(spines.count) spines")
  }

  func connect(_ connection: StoryboardConnection) {
    connection.outletCollection("spines") { spines = $0 }
    connection.attribute("gap") { gap = $0 }
    connection.attribute("rows") { rows = $0 }
    connection.attribute("name") { name = $0 }
    connection.attribute("isOak") { isOak = $0 }
    connection.attribute("corner") { corner = $0 }
    connection.attribute("inset") { inset = $0 }
    connection.attribute("plate") { plate = $0 }
    connection.attribute("pages") { pages = $0 }
    connection.attribute("note") { note = $0 }
  }
}

class BookViewController: UIViewController, StoryboardConnectable {
  let page: Int
  weak var closeButton: UIButton!

  required init?(coder: NSCoder) {
    page = 1
    super.init(coder: coder)
  }

  init?(coder: NSCoder, page: Int) {
    self.page = page
    super.init(coder: coder)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    heard.append("book prepare \(segue.identifier ?? "-")")
  }

  func connect(_ connection: StoryboardConnection) {
    connection.outlet("closeButton") { closeButton = $0 }
  }
}

class NewsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("news viewDidLoad")
  }
}

class Catalog: NSObject, StoryboardConnectable {
  let books = ["Emma", "Middlemarch"]
  func connect(_ connection: StoryboardConnection) {}
  func awakeFromNib() { heard.append("catalog awakeFromNib with \(books.count) books") }
}

class LeafSegue: UIStoryboardSegue {
  var leaves = 3
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    leaves = 4
  }
  override func perform() { heard.append("leaf through \(leaves) leaves") }
}

class CardView: UIView, StoryboardConnectable {
  weak var ringButton: UIButton!
  override func awakeFromNib() { heard.append("card awakeFromNib, button \(ringButton != nil)") }
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("ringButton") { ringButton = $0 }
  }
}

class CardOwner: NSObject, StoryboardConnectable {
  var card: CardView?
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("card") { card = $0 }
  }
}

class Bell: NSObject, StoryboardConnectable {
  func ring(_ sender: UIButton, forEvent event: UIEvent) { heard.append("ring by \(sender.currentTitle ?? "-")") }
  func connect(_ connection: StoryboardConnection) { connection.action("ring:forEvent:", ring) }
}

class MapViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("map viewDidLoad with view \(view.tag)")
  }
}

/// A view controller whose `loadView` creates the view.
class CodeMapViewController: MapViewController {
  override func loadView() {
    view = UIView(frame: .zero)
    view.tag = 9
  }
}
