import UIKit

extension GalleryScreen {
  /// Buttons of all kinds, in all states.
  static var buttons: [GalleryScreen] {
    [
      GalleryScreen("button-types", views: types),
      GalleryScreen("button-configurations", views: configurations),
      GalleryScreen("button-disabled", views: disabledConfigurations),
      GalleryScreen("button-highlighted", views: highlighted),
      GalleryScreen("button-corners", views: cornerStyles),
      GalleryScreen("button-images", views: imagePlacements),
      GalleryScreen("button-subtitles", views: subtitles),
      GalleryScreen("button-colors", views: coloredButtons),
      GalleryScreen("button-backgrounds", views: backgrounds),
    ]
  }

  private static func button(_ type: UIButton.ButtonType, _ title: String? = nil) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    return button
  }

  private static func types() -> [UIView] {
    let custom = button(.custom, "Custom")
    custom.backgroundColor = .systemBlue
    let image = button(.system, "With image")
    image.setImage(Parts.star(), for: .normal)
    return [
      Parts.captioned("System", button(.system, "Button")), Parts.captioned("Custom", custom),
      Parts.captioned("Image", image), Parts.captioned("Detail", button(.detailDisclosure)),
      Parts.captioned("Info light", button(.infoLight)), Parts.captioned("Info dark", button(.infoDark)),
      Parts.captioned("Add contact", button(.contactAdd)), Parts.captioned("Close", button(.close)),
    ]
  }

  private static let styles: [(String, UIButton.Configuration)] = [
    ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()), ("Borderless", .borderless()),
    ("Bordered", .bordered()), ("Bordered tinted", .borderedTinted()), ("Prominent", .borderedProminent()),
  ]

  private static func configured(
    _ title: String?,
    _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private static func configurations() -> [UIView] { styles.map { configured($0.0, $0.1) } }

  private static func disabledConfigurations() -> [UIView] {
    let system = button(.system, "System")
    system.isEnabled = false
    return [system]
      + styles.map {
        let button = configured($0.0, $0.1)
        button.isEnabled = false
        return button
      }
  }

  private static func highlighted() -> [UIView] {
    let system = button(.system, "System")
    system.isHighlighted = true
    return [system]
      + styles.map {
        let button = configured($0.0, $0.1)
        button.isHighlighted = true
        return button
      }
  }

  private static func cornerStyles() -> [UIView] {
    let corners: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Dynamic", .dynamic), ("Small", .small), ("Medium", .medium), ("Large", .large), ("Capsule", .capsule),
    ]
    let fixed = configured("Fixed", .filled()) {
      $0.cornerStyle = .fixed
      $0.background.cornerRadius = 2
    }
    let bordered = configured("With a border", .plain()) {
      $0.background.strokeColor = .systemRed
      $0.background.strokeWidth = 2
      $0.cornerStyle = .capsule
    }
    return corners.map { corner in configured(corner.0, .filled()) { $0.cornerStyle = corner.1 } } + [fixed, bordered]
  }

  private static func imagePlacements() -> [UIView] {
    let edges: [(String, NSDirectionalRectEdge)] = [
      ("Leading", .leading), ("Trailing", .trailing), ("Top", .top), ("Bottom", .bottom),
    ]
    let placed = edges.map { edge in
      configured(edge.0, .tinted()) {
        $0.image = Parts.star()
        $0.imagePlacement = edge.1
        $0.imagePadding = 8
      }
    }
    let busy = configured("Loading", .filled()) {
      $0.showsActivityIndicator = true
      $0.imagePadding = 8
    }
    let only = configured(nil, .gray()) { $0.image = Parts.star() }
    return placed + [busy, only]
  }

  private static func subtitles() -> [UIView] {
    [
      configured("Title", .filled()) { $0.subtitle = "A subtitle below it" },
      configured("Title", .tinted()) {
        $0.subtitle = "With more space"
        $0.titlePadding = 6
      },
      configured("Title", .gray()) {
        $0.subtitle = "And an image"
        $0.image = Parts.star()
        $0.imagePadding = 8
      },
    ]
  }

  private static func coloredButtons() -> [UIView] {
    let destructive = configured("Destructive", .filled())
    destructive.role = .destructive
    let plain = configured("Destructive", .plain())
    plain.role = .destructive
    let attributed = UIButton(type: .system)
    attributed.setAttributedTitle(
      NSAttributedString(string: "Underlined", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      for: .normal
    )
    let red = button(.system, "Red title")
    red.setTitleColor(.systemRed, for: .normal)
    return [
      configured("Background", .filled()) { $0.baseBackgroundColor = .systemPurple },
      configured("Foreground", .filled()) { $0.baseForegroundColor = .systemYellow },
      configured("Tinted", .tinted()) {
        $0.baseBackgroundColor = .systemGreen
        $0.baseForegroundColor = .systemGreen
      },
      destructive, plain, attributed, red,
    ]
  }

  private static func backgrounds() -> [UIView] {
    let image = Parts.sized(button(.custom, "On an image"), 200, 60)
    image.setBackgroundImage(Parts.landscape(), for: .normal)
    let layer = Parts.sized(button(.system, "In a layer"), 200, 50)
    layer.layer.cornerRadius = 12
    layer.layer.borderWidth = 1
    layer.layer.borderColor = UIColor.systemBlue.cgColor
    let left = Parts.sized(button(.system, "At the left"), 280, 44)
    left.backgroundColor = .secondarySystemBackground
    left.contentHorizontalAlignment = .left
    let right = Parts.sized(button(.system, "At the right"), 280, 44)
    right.backgroundColor = .secondarySystemBackground
    right.contentHorizontalAlignment = .right
    return [image, layer, left, right]
  }
}
