import UIKit

/// The application's only screen: a button that loads a parcel.
///
/// Dragging two fingers over the rest of the screen loads a crate.
final class DepotViewController: UIViewController {
  private let depot: Depot

  init(depot: Depot) {
    self.depot = depot
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("This screen is made in code.") }

  override func loadView() {
    let sheet = LoadingSheet(frame: UIScreen.main.bounds)
    sheet.onDrag = { [depot] in depot.add(.crate) }
    view = sheet
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let middle = CGRect(x: view.bounds.midX - 60, y: view.bounds.midY - 24, width: 120, height: 48)
    view.addSubview(
      UIButton(frame: middle, primaryAction: UIAction(title: "Load a parcel") { [depot] _ in depot.add(.parcel) })
    )
  }
}
