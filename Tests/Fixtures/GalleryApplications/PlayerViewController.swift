import UIKit

/// A music player: frames set in `viewDidLayoutSubviews`, sliders with images of their own, and shadows of layers.
final class PlayerViewController: UIViewController {
  private let cover = UIImageView()
  private let coverShadow = UIView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let moreButton = UIButton(type: .system)
  private let progress = UISlider()
  private let elapsedLabel = UILabel()
  private let remainingLabel = UILabel()
  private let volume = UISlider()
  private var transport: [UIButton] = []
  private var actions: [UIButton] = []
  private let grabber = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.16, green: 0.1, blue: 0.14, alpha: 1) : UIColor(red: 0.96, green: 0.91, blue: 0.9, alpha: 1)
    }
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    cover.image = PlayerViewController.drawCover()
    cover.layer.cornerRadius = 12
    cover.clipsToBounds = true
    coverShadow.layer.shadowColor = UIColor.black.cgColor
    coverShadow.layer.shadowOpacity = 0.35
    coverShadow.layer.shadowRadius = 18
    coverShadow.layer.shadowOffset = CGSize(width: 0, height: 12)
    titleLabel.text = "Flight of the Bumblebee"
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    artistLabel.text = "Nikolai Rimsky-Korsakov"
    artistLabel.font = .systemFont(ofSize: 20)
    artistLabel.textColor = .systemPink
    moreButton.setImage(UIImage(systemName: "ellipsis.circle.fill"), for: .normal)
    moreButton.tintColor = .secondaryLabel
    progress.value = 0.35
    progress.minimumTrackTintColor = .label
    progress.setThumbImage(PlayerViewController.drawThumb(), for: .normal)
    progress.thumbTintColor = .label
    for (label, text) in [(elapsedLabel, "1:14"), (remainingLabel, "-2:17")] {
      label.text = text
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = .secondaryLabel
    }
    remainingLabel.textAlignment = .right
    volume.value = 0.6
    volume.minimumTrackTintColor = .secondaryLabel
    volume.minimumValueImage = UIImage(systemName: "speaker.fill")
    volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    volume.tintColor = .secondaryLabel
    transport = ["backward.fill", "pause.fill", "forward.fill"].map { button($0, .label) }
    actions = ["bubble.left", "airplayaudio", "list.bullet"].map { button($0, .secondaryLabel) }
    for view in [
      grabber, coverShadow, cover, titleLabel, artistLabel, moreButton, progress, elapsedLabel, remainingLabel, volume,
    ] as [UIView] + transport + actions { self.view.addSubview(view) }
  }

  private func button(_ symbol: String, _ color: UIColor) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.imageView?.contentMode = .scaleAspectFit
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.tintColor = color
    return button
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let margin: CGFloat = 28
    let width = bounds.width - 2 * margin
    grabber.frame = CGRect(x: bounds.midX - 18, y: view.safeAreaInsets.top + 10, width: 36, height: 5)
    cover.frame = CGRect(x: margin, y: grabber.frame.maxY + 40, width: width, height: width)
    coverShadow.frame = cover.frame
    coverShadow.layer.shadowPath = UIBezierPath(roundedRect: coverShadow.bounds, cornerRadius: 12).cgPath
    var y = cover.frame.maxY + 44
    titleLabel.frame = CGRect(x: margin, y: y, width: width - 40, height: 28)
    moreButton.frame = CGRect(x: margin + width - 32, y: y + 12, width: 32, height: 32)
    artistLabel.frame = CGRect(x: margin, y: y + 28, width: width - 40, height: 26)
    y = artistLabel.frame.maxY + 10
    progress.frame = CGRect(x: margin - 2, y: y, width: width + 4, height: 31)
    elapsedLabel.frame = CGRect(x: margin, y: y + 28, width: 80, height: 16)
    remainingLabel.frame = CGRect(x: margin + width - 80, y: y + 28, width: 80, height: 16)
    y = remainingLabel.frame.maxY + 24
    for (index, button) in transport.enumerated() {
      let side: CGFloat = index == 1 ? 52 : 44
      let middle = bounds.midX + CGFloat(index - 1) * 110
      button.frame = CGRect(x: middle - side / 2, y: y + 26 - side / 2, width: side, height: side)
    }
    volume.frame = CGRect(x: margin, y: y + 82, width: width, height: 31)
    for (index, button) in actions.enumerated() {
      let middle = bounds.midX + CGFloat(index - 1) * 110
      button.frame = CGRect(x: middle - 12, y: volume.frame.maxY + 18, width: 24, height: 24)
    }
  }

  private static func drawThumb() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12))
      .image { context in
        UIColor.black.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
      }
      .withRenderingMode(.alwaysTemplate)
  }

  private static func drawCover() -> UIImage {
    let size = CGSize(width: 334, height: 334)
    return UIGraphicsImageRenderer(size: size)
      .image { context in
        let colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
        if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.5, 1]) {
          context.cgContext.drawLinearGradient(
            gradient,
            start: .zero,
            end: CGPoint(x: size.width, y: size.height),
            options: []
          )
        }
        UIColor.white.withAlphaComponent(0.85).setStroke()
        for ring in 0..<7 {
          let path = UIBezierPath(
            arcCenter: CGPoint(x: 167, y: 167),
            radius: CGFloat(30 + ring * 18),
            startAngle: CGFloat(ring) * 0.7,
            endAngle: CGFloat(ring) * 0.7 + 4.2,
            clockwise: true
          )
          path.lineWidth = CGFloat(2 + ring)
          path.lineCapStyle = .round
          path.stroke()
        }
      }
  }
}
