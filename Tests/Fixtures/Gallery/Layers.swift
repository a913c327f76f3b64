import UIKit

extension GalleryScreen {
  /// Layers and their composition.
  static var layers: [GalleryScreen] {
    [
      GalleryScreen("layers-corners", views: corners),
      GalleryScreen("layers-shadows", views: shadows),
      GalleryScreen("layers-gradients", views: gradients),
      GalleryScreen("layers-shapes", views: shapes),
      GalleryScreen("layers-transforms", views: transforms),
    ]
  }

  private static func box(_ color: UIColor, _ size: CGSize = CGSize(width: 120, height: 80)) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: size.width),
      view.heightAnchor.constraint(equalToConstant: size.height),
    ])
    return view
  }

  private static func corners() -> [UIView] {
    let circular = box(.systemBlue)
    circular.layer.cornerRadius = 24
    let continuous = box(.systemGreen)
    continuous.layer.cornerRadius = 24
    continuous.layer.cornerCurve = .continuous
    let some = box(.systemOrange)
    some.layer.cornerRadius = 24
    some.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let bordered = box(.systemYellow)
    bordered.layer.cornerRadius = 24
    bordered.layer.borderWidth = 6
    bordered.layer.borderColor = UIColor.systemRed.cgColor
    let clipping = box(.systemGray5)
    clipping.layer.cornerRadius = 40
    clipping.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 80))
    inner.backgroundColor = .systemPurple
    clipping.addSubview(inner)
    let faded = box(.systemTeal)
    faded.alpha = 0.5
    let overlapping = UIView(frame: CGRect(x: 40, y: 20, width: 120, height: 40))
    overlapping.backgroundColor = .systemIndigo
    faded.addSubview(overlapping)
    return [circular, continuous, some, bordered, clipping, faded]
  }

  private static func shadows() -> [UIView] {
    let soft = box(.systemBackground)
    soft.layer.cornerRadius = 16
    soft.layer.shadowOpacity = 0.3
    soft.layer.shadowRadius = 12
    soft.layer.shadowOffset = CGSize(width: 0, height: 6)
    let hard = box(.systemPink)
    hard.layer.shadowOpacity = 1
    hard.layer.shadowRadius = 0
    hard.layer.shadowColor = UIColor.systemBlue.cgColor
    hard.layer.shadowOffset = CGSize(width: 8, height: 8)
    let label = UILabel()
    label.text = "A shadow of letters"
    label.font = .boldSystemFont(ofSize: 28)
    label.layer.shadowOpacity = 0.5
    label.layer.shadowRadius = 3
    label.layer.shadowOffset = CGSize(width: 0, height: 3)
    return [soft, hard, label]
  }

  private static func layered(_ layer: CALayer) -> UIView {
    let view = box(.clear, CGSize(width: 200, height: 90))
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    view.layer.addSublayer(layer)
    return view
  }

  private static func gradients() -> [UIView] {
    let colors = [UIColor.systemRed.cgColor, UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor]
    let axial = CAGradientLayer()
    axial.colors = colors
    let diagonal = CAGradientLayer()
    diagonal.colors = colors
    diagonal.startPoint = .zero
    diagonal.endPoint = CGPoint(x: 1, y: 1)
    diagonal.cornerRadius = 20
    let uneven = CAGradientLayer()
    uneven.colors = colors
    uneven.locations = [0, 0.2, 1]
    uneven.startPoint = CGPoint(x: 0, y: 0.5)
    uneven.endPoint = CGPoint(x: 1, y: 0.5)
    let radial = CAGradientLayer()
    radial.colors = colors
    radial.type = .radial
    radial.startPoint = CGPoint(x: 0.5, y: 0.5)
    radial.endPoint = CGPoint(x: 1, y: 1)
    let conic = CAGradientLayer()
    conic.colors = colors
    conic.type = .conic
    conic.startPoint = CGPoint(x: 0.5, y: 0.5)
    conic.endPoint = CGPoint(x: 0.5, y: 0)
    return [axial, diagonal, uneven, radial, conic].map(layered)
  }

  private static func shapes() -> [UIView] {
    let star = CAShapeLayer()
    let path = CGMutablePath()
    for corner in 0..<5 {
      let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 100 + cos(angle) * 45, y: 45 + sin(angle) * 45)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    star.path = path
    star.fillRule = .evenOdd
    star.fillColor = UIColor.systemOrange.cgColor
    star.strokeColor = UIColor.systemBrown.cgColor
    star.lineWidth = 2
    star.lineJoin = .round
    let dashed = CAShapeLayer()
    dashed.path = UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 180, height: 70), cornerRadius: 20).cgPath
    dashed.fillColor = nil
    dashed.strokeColor = UIColor.systemBlue.cgColor
    dashed.lineWidth = 4
    dashed.lineDashPattern = [12, 6]
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: CGRect(x: 60, y: 5, width: 80, height: 80)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.lineWidth = 8
    ring.lineCap = .round
    ring.strokeEnd = 0.7
    let dots = CAReplicatorLayer()
    dots.instanceCount = 8
    dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    dots.instanceAlphaOffset = -0.11
    let dot = CALayer()
    dot.frame = CGRect(x: 95, y: 10, width: 10, height: 10)
    dot.cornerRadius = 5
    dot.backgroundColor = UIColor.systemIndigo.cgColor
    dots.addSublayer(dot)
    let masked = CAGradientLayer()
    masked.colors = [UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor]
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 5, width: 160, height: 80)).cgPath
    masked.mask = mask
    return [star, dashed, ring, dots, masked].map(layered)
  }

  private static func transforms() -> [UIView] {
    let turned = box(.systemBlue)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 8)
    let sheared = box(.systemGreen)
    sheared.transform = CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0)
    let space = box(.systemRed)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    space.layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    let mirrored = UILabel()
    mirrored.text = "Mirrored"
    mirrored.font = .systemFont(ofSize: 28)
    mirrored.transform = CGAffineTransform(scaleX: -1, y: 1)
    return [turned, sheared, space, mirrored]
  }
}
