// Measures how long pictures take: `make measure-pictures`. The clock of the device stands still, that of this program
// does not.
import Foundation
import UIKit
import UIKitPictures
import UIKitTesting

/// A screen with a list of a thousand rows.
final class ListController: UITableViewController {
  override func viewDidLoad() {
    title = "Parcels"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "parcel")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "parcel", for: indexPath)
    cell.textLabel?.text = "Parcel \(indexPath.row)"
    cell.imageView?.image = UIImage(systemName: "shippingbox")
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// A title, a text and a button, as courier's.
final class DepotController: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let title = UILabel(frame: CGRect(x: 16, y: 60, width: 300, height: 44))
    title.text = "Courier"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    let count = UILabel(frame: CGRect(x: 16, y: 110, width: 300, height: 24))
    count.text = "3 items to deliver"
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Load a parcel") { _ in })
    button.frame = CGRect(x: 120, y: 398, width: 150, height: 48)
    for subview in [title, count, button] { view.addSubview(subview) }
  }
}

/// Ten thousand small views, each with a color of its own.
final class CrowdController: UIViewController {
  override func viewDidLoad() {
    for index in 0..<10_000 {
      let frame = CGRect(x: Double(index % 100) * 3.9, y: Double(index / 100) * 8.44, width: 3, height: 7)
      let square = UIView(frame: frame)
      square.backgroundColor = UIColor(hue: Double(index) / 10_000, saturation: 1, brightness: 1, alpha: 1)
      view.addSubview(square)
    }
  }
}

/// Returns a device that shows a view controller.
func device(showing controller: () -> UIViewController) throws -> SimulatedDevice {
  let device = SimulatedDevice()
  device.measuresTextByFonts = true
  try device.launch()
  device.run {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller()
    window.makeKeyAndVisible()
    windows.append(window)
  }
  device.advance(by: .seconds(1))
  return device
}

var windows: [UIWindow] = []

extension SimulatedDevice {
  /// Draws the screen into a bitmap with two pixels per point, as for those who watch it.
  func drawPixels() throws {
    let result = run { Result { _ = try ScreenPicture.ofScreen().bitmap(scale: 2) } }
    try result.get()
  }
}

/// Prints the median, the least and the greatest of the times of several rounds, in milliseconds.
func measure(_ name: String, rounds: Int, _ body: () throws -> Void) rethrows {
  try body()
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    try body()
    let time = (ContinuousClock.now - start).components
    times.append(Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15)
  }
  times.sort()
  let text = [times[times.count / 2], times[0], times[times.count - 1]].map { String(format: "%.1f", $0) }
  print("\(name): \(text[0]) ms (\(text[1])–\(text[2]), \(rounds) rounds)")
}

let depot = try device { DepotController() }
try measure("pixels of courier's screen", rounds: 50) { try depot.drawPixels() }
try measure("courier's screen as a PNG file", rounds: 50) {
  try depot.run { Result { _ = try ScreenPicture.ofScreen().png(scale: 2) } }.get()
}

let crowd = try device { CrowdController() }
try measure("pixels of 10,000 views", rounds: 20) { try crowd.drawPixels() }

var list: ListController?
let rows = try device {
  let made = ListController()
  list = made
  return UINavigationController(rootViewController: made)
}
var offset = 0.0
try measure("a frame of a list of 1,000 rows that is scrolled by 20 points", rounds: 300) {
  rows.run {
    offset = (offset + 20).truncatingRemainder(dividingBy: 40_000)
    list?.tableView.contentOffset.y = offset
  }
  try rows.drawPixels()
}
