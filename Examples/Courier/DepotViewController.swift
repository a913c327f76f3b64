import UIKit

/// The application's only screen: the number of items to deliver, and a button that loads a parcel.
///
/// Dragging two fingers over the rest of the screen loads a crate.
final class DepotViewController: UIViewController {
  private let depot: Depot
  private let count = UILabel()

  init(depot: Depot) {
    self.depot = depot
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("This screen is made in code.") }

  override func loadView() {
    let sheet = LoadingSheet(frame: UIScreen.main.bounds)
    sheet.backgroundColor = .systemBackground
    sheet.onDrag = { [depot] in depot.add(.crate) }
    view = sheet
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let title = UILabel()
    title.text = "Courier"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.adjustsFontForContentSizeCategory = true
    count.font = .preferredFont(forTextStyle: .body)
    count.adjustsFontForContentSizeCategory = true
    count.textColor = .secondaryLabel

    let load = UIAction(title: "Load a parcel", image: UIImage(systemName: "shippingbox")) { [depot] _ in
      depot.add(.parcel)
    }
    var configuration = UIButton.Configuration.filled()
    configuration.imagePadding = 8
    let button = UIButton(configuration: configuration, primaryAction: load)

    for subview in [title, count, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      title.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      count.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      count.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: 48),
    ])
    depot.onChange = { [weak self] in self?.showCount() }
    showCount()
  }

  private func showCount() {
    let items = depot.waiting.count
    count.text = items == 1 ? "1 item to deliver" : "\(items) items to deliver"
  }
}
