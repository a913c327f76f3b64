import UIKit

extension GalleryScreen {
  /// Images, layers' contents, symbols and effects.
  static var images: [GalleryScreen] {
    [
      GalleryScreen("image-modes") { imageModes() },
      GalleryScreen("image-contents") { contentModes() },
      GalleryScreen("image-tints", views: tints),
      GalleryScreen("image-symbols", views: symbols),
      GalleryScreen("image-effects") { effects() },
    ]
  }

  private static let modes: [(String, UIView.ContentMode)] = [
    ("Fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill), ("Center", .center),
    ("Top", .top), ("Bottom", .bottom), ("Left", .left), ("Right", .right), ("Top left", .topLeft),
    ("Top right", .topRight), ("Bottom left", .bottomLeft), ("Bottom right", .bottomRight),
  ]

  private static func grid(_ make: (UIView.ContentMode) -> UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    for (index, (name, mode)) in modes.enumerated() {
      let place = CGPoint(x: 15 + CGFloat(index % 3) * 125, y: 50 + CGFloat(index / 3) * 150)
      let view = make(mode)
      view.contentMode = mode
      view.clipsToBounds = true
      view.backgroundColor = .secondarySystemBackground
      view.frame = CGRect(origin: place, size: CGSize(width: 110, height: 110))
      controller.view.addSubview(view)
      let label = UILabel(frame: CGRect(x: place.x, y: place.y + 112, width: 110, height: 20))
      label.text = name
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .center
      controller.view.addSubview(label)
    }
    return controller
  }

  private static func imageModes() -> UIViewController { grid { _ in UIImageView(image: Parts.landscape()) } }

  private static func contentModes() -> UIViewController {
    grid { _ in
      let view = UIView()
      view.layer.contents = Parts.landscape().cgImage
      return view
    }
  }

  private static func tints() -> [UIView] {
    func star(_ color: UIColor?) -> UIImageView {
      let view = UIImageView(image: Parts.star(60))
      view.tintColor = color
      return view
    }
    let original = UIImageView(image: Parts.landscape())
    let highlighted = UIImageView(image: Parts.star(60), highlightedImage: Parts.landscape())
    highlighted.isHighlighted = true
    let template = UIImageView(image: Parts.landscape().withRenderingMode(.alwaysTemplate))
    let fixed = UIImageView(image: Parts.star(60).withTintColor(.systemPurple, renderingMode: .alwaysOriginal))
    return [star(nil), star(.systemRed), star(.systemGreen), original, highlighted, template, fixed]
  }

  private static func symbols() -> [UIView] {
    ["star.fill", "heart", "plus", "magnifyingglass", "trash", "gear", "person.crop.circle", "chevron.right"].map {
      name in
      let view = UIImageView(image: UIImage(systemName: name))
      return Parts.captioned(name, Parts.sized(view, 30, 30))
    }
  }

  private static func effects() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let image = UIImageView(image: Parts.landscape(CGSize(width: 390, height: 800)))
    image.frame = CGRect(x: 0, y: 20, width: 390, height: 800)
    controller.view.addSubview(image)
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Extra light", .extraLight), ("Light", .light), ("Dark", .dark), ("Ultra thin", .systemUltraThinMaterial),
      ("Thin", .systemThinMaterial), ("Material", .systemMaterial), ("Thick", .systemThickMaterial),
    ]
    for (index, (name, style)) in styles.enumerated() {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 60, y: 60 + CGFloat(index) * 100, width: 270, height: 80)
      view.layer.cornerRadius = 16
      view.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 20, y: 25, width: 230, height: 30))
      label.text = name
      view.contentView.addSubview(label)
      controller.view.addSubview(view)
    }
    return controller
  }
}
