import UIKit

/// A product in a shop: configurations of buttons, segments, a stepper, and a bar at the bottom.
final class ProductViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()

  static func inNavigation() -> UIViewController {
    let navigation = UINavigationController()
    let list = UIViewController()
    list.title = "Lamps"
    navigation.viewControllers = [list, ProductViewController()]
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "cart"), style: .plain, target: nil, action: nil),
      UIBarButtonItem(image: UIImage(systemName: "heart"), style: .plain, target: nil, action: nil),
    ]
    configureScrollView()
    stack.addArrangedSubview(makePicture())
    stack.addArrangedSubview(padded(makeTitle()))
    stack.addArrangedSubview(padded(makeColors()))
    stack.addArrangedSubview(padded(makeQuantity()))
    stack.addArrangedSubview(padded(makeDescription()))
    configureBuyBar()
  }

  private func configureScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 18
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func padded(_ view: UIView) -> UIView {
    let stack = UIStackView(arrangedSubviews: [view])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    return stack
  }

  private func makePicture() -> UIView {
    let picture = LampView()
    picture.backgroundColor = .secondarySystemBackground
    picture.heightAnchor.constraint(equalToConstant: 260).isActive = true
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.translatesAutoresizingMaskIntoConstraints = false
    picture.addSubview(pages)
    let badge = UILabel()
    badge.text = "  −20 %  "
    badge.font = .systemFont(ofSize: 13, weight: .bold)
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 6
    badge.clipsToBounds = true
    badge.translatesAutoresizingMaskIntoConstraints = false
    picture.addSubview(badge)
    NSLayoutConstraint.activate([
      pages.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
      pages.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      badge.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 20),
      badge.topAnchor.constraint(equalTo: picture.topAnchor, constant: 16),
      badge.heightAnchor.constraint(equalToConstant: 26),
    ])
    return picture
  }

  private func makeTitle() -> UIView {
    let name = UILabel()
    name.text = "Desk lamp “Aurora”"
    name.font = .preferredFont(forTextStyle: .title1)
    let price = NSMutableAttributedString(
      string: "€ 79 ",
      attributes: [.font: UIFont.systemFont(ofSize: 22, weight: .bold), .foregroundColor: UIColor.systemRed]
    )
    price.append(
      NSAttributedString(
        string: "€ 99",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel,
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        ]
      )
    )
    let priceLabel = UILabel()
    priceLabel.attributedText = price
    let stars = UIStackView(
      arrangedSubviews: (0..<5)
        .map { index in
          let star = UIImageView(image: UIImage(systemName: index < 4 ? "star.fill" : "star"))
          star.tintColor = .systemYellow
          star.contentMode = .scaleAspectFit
          star.widthAnchor.constraint(equalToConstant: 18).isActive = true
          star.heightAnchor.constraint(equalToConstant: 18).isActive = true
          return star
        }
    )
    let count = UILabel()
    count.text = "128"
    count.font = .preferredFont(forTextStyle: .footnote)
    count.textColor = .secondaryLabel
    stars.addArrangedSubview(count)
    stars.spacing = 3
    let line = UIStackView(arrangedSubviews: [priceLabel, UIView(), stars])
    line.alignment = .center
    let stack = UIStackView(arrangedSubviews: [name, line])
    stack.axis = .vertical
    stack.spacing = 6
    return stack
  }

  private func makeColors() -> UIView {
    let segments = UISegmentedControl(items: ["Oak", "Brass", "Slate"])
    segments.selectedSegmentIndex = 1
    return segments
  }

  private func makeQuantity() -> UIView {
    let label = UILabel()
    label.text = "Quantity: 1"
    let stepper = UIStepper()
    stepper.minimumValue = 1
    stepper.value = 1
    let row = UIStackView(arrangedSubviews: [label, UIView(), stepper])
    row.alignment = .center
    return row
  }

  private func makeDescription() -> UIView {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.text =
      "A lamp for long evenings: its light is warm, its arm stays where you leave it, and its switch is where your hand "
      + "expects it. Delivered in two days."
    return label
  }

  private func configureBuyBar() {
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Add to cart"
    configuration.image = UIImage(systemName: "cart.badge.plus")
    configuration.imagePadding = 8
    configuration.cornerStyle = .large
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    bar.contentView.addSubview(button)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      button.topAnchor.constraint(equalTo: bar.topAnchor, constant: 12),
      button.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 20),
      button.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -20),
      button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
    ])
  }
}

/// A lamp, drawn with paths.
private final class LampView: UIView {
  override func draw(_ rect: CGRect) {
    let middle = bounds.midX
    UIColor.systemYellow.withAlphaComponent(0.25).setFill()
    let light = UIBezierPath()
    light.move(to: CGPoint(x: middle - 10, y: 92))
    light.addLine(to: CGPoint(x: middle + 80, y: 92))
    light.addLine(to: CGPoint(x: middle + 130, y: 228))
    light.addLine(to: CGPoint(x: middle - 60, y: 228))
    light.close()
    light.fill()
    UIColor.systemGray.setStroke()
    let arm = UIBezierPath()
    arm.move(to: CGPoint(x: middle - 60, y: 226))
    arm.addLine(to: CGPoint(x: middle - 80, y: 120))
    arm.addLine(to: CGPoint(x: middle + 30, y: 64))
    arm.lineWidth = 7
    arm.lineJoinStyle = .round
    arm.lineCapStyle = .round
    arm.stroke()
    UIColor.systemOrange.setFill()
    let shade = UIBezierPath()
    shade.move(to: CGPoint(x: middle + 22, y: 50))
    shade.addLine(to: CGPoint(x: middle + 48, y: 50))
    shade.addLine(to: CGPoint(x: middle + 84, y: 94))
    shade.addLine(to: CGPoint(x: middle - 14, y: 94))
    shade.close()
    shade.fill()
    UIColor.systemGray2.setFill()
    UIBezierPath(roundedRect: CGRect(x: middle - 105, y: 222, width: 90, height: 12), cornerRadius: 6).fill()
  }
}
