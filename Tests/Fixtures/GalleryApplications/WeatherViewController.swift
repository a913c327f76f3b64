import UIKit

/// The weather of a place: a gradient layer behind a scroll view with stacks, all in code with anchors.
final class WeatherViewController: UIViewController {
  private struct Day {
    let name: String
    let symbol: String
    let low: Int
    let high: Int
  }

  private let days = [
    Day(name: "Today", symbol: "sun.max.fill", low: 12, high: 23), Day(name: "Tue", symbol: "cloud", low: 11, high: 19),
    Day(name: "Wed", symbol: "cloud.rain", low: 9, high: 15), Day(name: "Thu", symbol: "cloud.rain", low: 8, high: 14),
    Day(name: "Fri", symbol: "cloud", low: 10, high: 18), Day(name: "Sat", symbol: "sun.max.fill", low: 13, high: 24),
  ]
  private let gradient = CAGradientLayer()
  private let scrollView = UIScrollView()
  private let contentStack = UIStackView()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    let night = [
      UIColor(red: 0.04, green: 0.07, blue: 0.2, alpha: 1), UIColor(red: 0.2, green: 0.2, blue: 0.4, alpha: 1),
    ]
    let day = [UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1), UIColor(red: 0.6, green: 0.8, blue: 1, alpha: 1)]
    gradient.colors = (traitCollection.userInterfaceStyle == .dark ? night : day).map(\.cgColor)
    view.layer.insertSublayer(gradient, at: 0)
    setUpScrollView()
    contentStack.addArrangedSubview(makeHeader())
    contentStack.setCustomSpacing(32, after: contentStack.arrangedSubviews[0])
    contentStack.addArrangedSubview(makeHourly())
    contentStack.addArrangedSubview(makeDaily())
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    gradient.frame = view.bounds
  }

  private func setUpScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    contentStack.axis = .vertical
    contentStack.spacing = 16
    contentStack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(contentStack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      contentStack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 40),
      contentStack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
      contentStack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      contentStack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
    ])
  }

  private func label(_ text: String, _ font: UIFont, alpha: CGFloat = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = UIColor.white.withAlphaComponent(alpha)
    label.textAlignment = .center
    return label
  }

  private func makeHeader() -> UIView {
    let stack = UIStackView(arrangedSubviews: [
      label("Lisbon", .systemFont(ofSize: 34)), label("21°", .systemFont(ofSize: 96, weight: .thin)),
      label("Mostly Sunny", .systemFont(ofSize: 20, weight: .medium), alpha: 0.8),
      label("H:23°  L:12°", .systemFont(ofSize: 20, weight: .medium)),
    ])
    stack.axis = .vertical
    return stack
  }

  private func card(_ title: String, _ symbol: String, _ content: UIView) -> UIView {
    let card = UIView()
    card.backgroundColor = UIColor(white: 0, alpha: 0.15)
    card.layer.cornerRadius = 15
    let icon = UIImageView(image: UIImage(systemName: symbol))
    icon.tintColor = UIColor.white.withAlphaComponent(0.6)
    icon.contentMode = .scaleAspectFit
    icon.widthAnchor.constraint(equalToConstant: 16).isActive = true
    icon.heightAnchor.constraint(equalToConstant: 16).isActive = true
    let heading = UIStackView(arrangedSubviews: [
      icon, label(title.uppercased(), .systemFont(ofSize: 13, weight: .medium), alpha: 0.6), UIView(),
    ])
    heading.spacing = 6
    let stack = UIStackView(arrangedSubviews: [heading, content])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
    ])
    return card
  }

  private func makeSymbol(_ name: String) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.tintColor = name.hasPrefix("sun") ? .systemYellow : .white
    view.contentMode = .scaleAspectFit
    view.heightAnchor.constraint(equalToConstant: 24).isActive = true
    return view
  }

  private func makeHourly() -> UIView {
    let hours = UIStackView()
    hours.distribution = .fillEqually
    for (hour, symbol, degrees) in [
      ("Now", "sun.max.fill", 21), ("11", "sun.max.fill", 22), ("12", "sun.max.fill", 23), ("13", "cloud", 22),
      ("14", "cloud", 21), ("15", "cloud.rain", 19),
    ] {
      let column = UIStackView(arrangedSubviews: [
        label(hour, .systemFont(ofSize: 15, weight: .semibold)), makeSymbol(symbol),
        label("\(degrees)°", .systemFont(ofSize: 20, weight: .medium)),
      ])
      column.axis = .vertical
      column.spacing = 10
      hours.addArrangedSubview(column)
    }
    return card("Hourly forecast", "clock", hours)
  }

  private func makeDaily() -> UIView {
    let rows = UIStackView()
    rows.axis = .vertical
    rows.spacing = 14
    for day in days {
      let name = label(day.name, .systemFont(ofSize: 20, weight: .medium))
      name.textAlignment = .left
      name.widthAnchor.constraint(equalToConstant: 70).isActive = true
      let symbol = makeSymbol(day.symbol)
      symbol.widthAnchor.constraint(equalToConstant: 30).isActive = true
      let low = label("\(day.low)°", .systemFont(ofSize: 20, weight: .medium), alpha: 0.6)
      low.widthAnchor.constraint(equalToConstant: 40).isActive = true
      let high = label("\(day.high)°", .systemFont(ofSize: 20, weight: .medium))
      high.widthAnchor.constraint(equalToConstant: 40).isActive = true
      let row = UIStackView(arrangedSubviews: [name, symbol, low, RangeView(CGFloat(day.low), CGFloat(day.high)), high])
      row.alignment = .center
      row.spacing = 8
      rows.addArrangedSubview(row)
    }
    return card("6-day forecast", "calendar", rows)
  }
}

/// The range of a day's temperatures, drawn in the week's range.
private final class RangeView: UIView {
  private let low: CGFloat
  private let high: CGFloat

  init(_ low: CGFloat, _ high: CGFloat) {
    self.low = low
    self.high = high
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 5) }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0, alpha: 0.2).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    let unit = bounds.width / 20
    let bar = CGRect(x: (low - 6) * unit, y: 0, width: (high - low) * unit, height: bounds.height)
    UIBezierPath(roundedRect: bar, cornerRadius: bar.height / 2).addClip()
    let colors = [UIColor.systemTeal.cgColor, UIColor.systemYellow.cgColor]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
    UIGraphicsGetCurrentContext()?
      .drawLinearGradient(gradient, start: .zero, end: CGPoint(x: bounds.maxX, y: 0), options: [])
  }
}
