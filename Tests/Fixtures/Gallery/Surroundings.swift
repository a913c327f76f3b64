import UIKit

extension GalleryScreen {
  /// The status bar, the keyboard, text sizes, directions, and screens with several controls.
  static var surroundings: [GalleryScreen] {
    [
      GalleryScreen("status-bar-light") { StatusScreen(.lightContent, isHidden: false) },
      GalleryScreen("status-bar-dark") { StatusScreen(.darkContent, isHidden: false) },
      GalleryScreen("status-bar-hidden") { StatusScreen(.default, isHidden: true) },
      GalleryScreen("text-size-large") { texts(.accessibilityLarge) },
      GalleryScreen("text-size-small") { texts(.extraSmall) },
      GalleryScreen("right-to-left") { mirrored(mixed()) },
      GalleryScreen("right-to-left-navigation") { mirroredNavigation() },
      GalleryScreen("form") { form() },
      GalleryScreen("settings") { settings() },
    ]
  }

  private static func texts(_ size: UIContentSizeCategory) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let traits = UITraitCollection(preferredContentSizeCategory: size)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 12
    stack.frame = CGRect(x: 20, y: 50, width: 350, height: 700)
    stack.alignment = .leading
    let styles: [(String, UIFont.TextStyle)] = [
      ("Title", .title1), ("Headline", .headline), ("Body", .body), ("Footnote", .footnote), ("Caption", .caption1),
    ]
    for (text, style) in styles {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
      stack.addArrangedSubview(label)
    }
    let button = UIButton(configuration: .filled())
    button.setTitle("A button", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
    stack.addArrangedSubview(button)
    let field = Parts.sized(UITextField(), 350, 60)
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
    field.placeholder = "A field"
    stack.addArrangedSubview(field)
    controller.view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 50),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
    ])
    return controller
  }

  private static func mixed() -> [UIView] {
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = Parts.sized(UISlider(), 280)
    slider.value = 0.3
    let progress = Parts.sized(UIProgressView(progressViewStyle: .default), 280)
    progress.progress = 0.3
    let field = Parts.sized(UITextField(), 280)
    field.borderStyle = .roundedRect
    field.placeholder = "مرحبا"
    let label = Parts.sized(UILabel(), 280)
    label.text = "مرحبا بالعالم"
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    configuration.image = Parts.star()
    configuration.imagePadding = 8
    return [toggle, slider, progress, field, label, segments, UIButton(configuration: configuration)]
  }

  private static func mirrored(_ views: [UIView]) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    for (index, view) in views.enumerated() {
      view.semanticContentAttribute = .forceRightToLeft
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 60 + CGFloat(index) * 60),
        view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      ])
    }
    return controller
  }

  private static func mirroredNavigation() -> UIViewController {
    let shown = rows("العنوان")
    shown.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    let navigation = navigation([rows("رجوع"), shown])
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    return navigation
  }

  private static func form() -> UIViewController {
    let names = ["Name", "Email", "Password", "Notifications", "Volume", "Count"]
    let controller = RowsController(.insetGrouped, sections: [("Account", names, "All fields are required.")])
    controller.title = "Form"
    controller.dress = { cell, path in
      cell.selectionStyle = .none
      switch path.row {
      case 0...2:
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.placeholder = ["Your name", "you@example.com", "Password"][path.row]
        field.textAlignment = .right
        if path.row == 0 { field.text = "Ada Lovelace" }
        cell.accessoryView = field
      case 3:
        let toggle = UISwitch()
        toggle.isOn = true
        cell.accessoryView = toggle
      case 4:
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 34))
        slider.value = 0.7
        cell.accessoryView = slider
      default: cell.accessoryView = UIStepper()
      }
    }
    let navigation = navigation([controller])
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    controller.whenShown = { ($0.tableView.visibleCells.first?.accessoryView as? UITextField)?.becomeFirstResponder() }
    return navigation
  }

  private static func settings() -> UIViewController {
    let controller = RowsController(
      .insetGrouped,
      .value1,
      sections: [
        (nil, ["Airplane mode", "Network", "Bluetooth"], nil), (nil, ["General", "Display", "Sounds", "Privacy"], nil),
      ]
    )
    controller.title = "Settings"
    controller.dress = { cell, path in
      cell.imageView?.image = Parts.star()
      cell.imageView?.tintColor = [.systemOrange, .systemBlue, .systemGreen, .systemGray][path.row]
      if path.section == 0, path.row == 0 {
        cell.detailTextLabel?.text = nil
        cell.accessoryView = UISwitch()
      } else {
        cell.detailTextLabel?.text = path.section == 0 ? "On" : nil
        cell.accessoryType = .disclosureIndicator
      }
    }
    let navigation = navigation([controller])
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    navigation.tabBarItem = UITabBarItem(title: "Settings", image: Parts.star(24), tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: Parts.star(24), tag: 1)
    tabs.viewControllers = [navigation, other]
    return tabs
  }
}

/// A screen with a colored background under the status bar.
private final class StatusScreen: UIViewController {
  private let style: UIStatusBarStyle
  private let isHidden: Bool

  init(_ style: UIStatusBarStyle, isHidden: Bool) {
    (self.style, self.isHidden) = (style, isHidden)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = style == .lightContent ? .systemIndigo : style == .darkContent ? .systemYellow : .systemMint
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
}
