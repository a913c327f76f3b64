import UIKit

extension GalleryScreen {
  /// Alerts, sheets and popovers.
  static var presentations: [GalleryScreen] {
    [
      GalleryScreen("alert") { $0.present(alert(), animated: false) },
      GalleryScreen("alert-one-button") {
        let alert = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        $0.present(alert, animated: false)
      },
      GalleryScreen("alert-fields") { $0.present(alertWithFields(), animated: false) },
      GalleryScreen("action-sheet") { $0.present(actionSheet(), animated: false) },
      GalleryScreen("sheet") { $0.present(sheet([.large()]), animated: false) },
      GalleryScreen("sheet-medium") { $0.present(sheet([.medium(), .large()]), animated: false) },
      GalleryScreen("sheet-radius") {
        let sheet = sheet([.medium()])
        sheet.sheetPresentationController?.preferredCornerRadius = 40
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        $0.present(sheet, animated: false)
      },
      GalleryScreen("popover") { PopoverScreen(CGRect(x: 145, y: 200, width: 100, height: 40), .up) },
      GalleryScreen("popover-down") { PopoverScreen(CGRect(x: 20, y: 600, width: 100, height: 40), .down) },
    ]
  }

  private static func alert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete the photo?",
      message: "The photo will be deleted from all your devices. This cannot be undone.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private static func alertWithFields() -> UIAlertController {
    let alert = UIAlertController(title: "Sign in", message: "Enter your name and password.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.text = "secret"
      $0.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Sign in", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private static func actionSheet() -> UIAlertController {
    let sheet = UIAlertController(title: "Share", message: "Choose what to do.", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy the link", style: .default))
    sheet.addAction(UIAlertAction(title: "Send a message", style: .default))
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return sheet
  }

  private static func sheet(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
    let content = RowsController(.insetGrouped, sections: [("Sheet", ["One", "Two", "Three"], nil)])
    content.title = "Sheet"
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    let controller = UINavigationController(rootViewController: content)
    controller.sheetPresentationController?.detents = detents
    controller.sheetPresentationController?.prefersGrabberVisible = true
    return controller
  }
}

/// A screen with a button and a popover at it.
private final class PopoverScreen: UIViewController, UIPopoverPresentationControllerDelegate {
  private let place: CGRect
  private let direction: UIPopoverArrowDirection

  init(_ place: CGRect, _ direction: UIPopoverArrowDirection) {
    (self.place, self.direction) = (place, direction)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(configuration: .tinted())
    button.setTitle("Source", for: .normal)
    button.frame = place
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 240, height: 140)
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    label.text = "A popover points at the view to which it belongs."
    label.numberOfLines = 0
    content.view.addSubview(label)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = view
    content.popoverPresentationController?.sourceRect = place
    content.popoverPresentationController?.permittedArrowDirections = direction
    content.popoverPresentationController?.delegate = self
    present(content, animated: false)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
