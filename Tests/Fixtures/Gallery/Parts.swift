import UIKit

/// The parts of which the screens of the gallery are made.
enum Parts {
  /// Gives a view a width, and a height if there is one.
  @MainActor
  static func sized<View: UIView>(_ view: View, _ width: CGFloat, _ height: CGFloat? = nil) -> View {
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return view
  }

  /// A row of views.
  @MainActor
  static func row(_ views: UIView...) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 16
    stack.alignment = .center
    return stack
  }

  /// A gray text in front of a view.
  @MainActor
  static func captioned(_ text: String, _ view: UIView) -> UIStackView {
    let label = sized(UILabel(), 110)
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    return row(label, view)
  }

  /// An image of a landscape.
  @MainActor
  static func landscape(_ size: CGSize = CGSize(width: 90, height: 60)) -> UIImage {
    UIGraphicsImageRenderer(size: size)
      .image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(origin: .zero, size: size))
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: CGRect(x: size.width * 0.6, y: size.height * 0.15, width: 18, height: 18)).fill()
        UIColor.systemGreen.setFill()
        let hill = UIBezierPath()
        hill.move(to: CGPoint(x: 0, y: size.height))
        hill.addLine(to: CGPoint(x: size.width * 0.35, y: size.height * 0.4))
        hill.addLine(to: CGPoint(x: size.width * 0.6, y: size.height * 0.8))
        hill.addLine(to: CGPoint(x: size.width * 0.8, y: size.height * 0.55))
        hill.addLine(to: CGPoint(x: size.width, y: size.height))
        hill.close()
        hill.fill()
      }
  }

  /// A star, as a template.
  @MainActor
  static func star(_ side: CGFloat = 22) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
      .image { _ in
        let path = UIBezierPath()
        for corner in 0..<10 {
          let angle = CGFloat(corner) * .pi / 5 - .pi / 2
          let radius = corner % 2 == 0 ? side / 2 : side / 4.6
          let point = CGPoint(x: side / 2 + cos(angle) * radius, y: side / 2 + sin(angle) * radius)
          if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        UIColor.black.setFill()
        path.fill()
      }
      .withRenderingMode(.alwaysTemplate)
  }
}

/// A view controller that does something as soon as it has appeared.
final class Acting: UIViewController {
  private let act: (UIViewController) -> Void

  init(_ act: @escaping (UIViewController) -> Void) {
    self.act = act
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    act(self)
  }
}

extension GalleryScreen {
  /// A screen with a text, which does something as soon as it has appeared.
  init(_ name: String, text: String = "The screen below", act: @escaping (UIViewController) -> Void) {
    self.init(name) {
      let controller = Acting(act)
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.frame = CGRect(x: 20, y: 60, width: 350, height: 60)
      controller.view.addSubview(label)
      return controller
    }
  }

  /// A screen with views, of which the first becomes first responder.
  init(_ name: String, editing views: @escaping () -> [UIView], _ act: @escaping (UIView) -> Void = { _ in }) {
    self.init(name) {
      let all = views()
      let controller = Acting { _ in
        all[0].becomeFirstResponder()
        act(all[0])
      }
      let stack = UIStackView(arrangedSubviews: all)
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 20
      stack.frame = CGRect(x: 20, y: 60, width: 350, height: 50)
      stack.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 60),
        stack.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      ])
      return controller
    }
  }
}
