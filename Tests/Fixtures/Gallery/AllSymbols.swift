import UIKit

extension GalleryScreen {
  /// The symbols in their forms, weights and sizes.
  static var allSymbols: GalleryScreen {
    GalleryScreen("image-symbol-forms") {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      let grid = SymbolGrid(frame: CGRect(x: 15, y: 70, width: 360, height: 640))
      grid.backgroundColor = .clear
      controller.view.addSubview(grid)
      return controller
    }
  }
}

/// Symbols in their forms, weights and sizes, one row below the other.
private final class SymbolGrid: UIView {
  private static let rows = [
    ["house", "star", "heart", "person", "bell", "bookmark", "flag", "tag", "folder"],
    ["house.fill", "star.fill", "heart.fill", "person.fill", "bell.fill", "bookmark.fill", "flag.fill", "tag.fill"],
    ["xmark", "plus", "checkmark", "chevron.left", "chevron.right", "chevron.down", "arrow.left", "magnifyingglass"],
    ["xmark.circle", "plus.circle", "info.circle", "star.circle", "heart.circle.fill", "plus.circle.fill", "gear"],
    ["bell.slash", "mic.slash.fill", "wifi.slash", "star.square", "star.square.fill", "person.crop.circle", "trash"],
    ["square.and.arrow.up", "square.and.pencil", "ellipsis", "camera", "photo", "map", "calendar", "clock", "lock"],
    ["sun.max", "moon", "cloud", "bolt", "drop", "leaf", "flame", "cart", "creditcard"],
    ["globe", "gamecontroller", "desktopcomputer", "iphone", "headphones", "car", "airplane", "book", "gift"],
    ["exclamationmark.triangle", "questionmark.circle", "shield", "trophy", "crown", "eye", "eye.slash", "key"],
    ["no.such.symbol", "scribble", "play.circle", "pause.fill", "forward.fill", "play", "speaker.slash", "doc.text"],
  ]
  private static let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .bold, .black]

  override var intrinsicContentSize: CGSize { CGSize(width: 360, height: 640) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    var y: CGFloat = 0
    for names in SymbolGrid.rows {
      draw(
        names.compactMap { UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 26)) },
        &y
      )
    }
    for name in ["heart", "magnifyingglass"] {
      draw(
        SymbolGrid.weights.compactMap {
          UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 26, weight: $0))
        },
        &y
      )
    }
    let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
    draw(
      scales.compactMap {
        UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(textStyle: .title1, scale: $0))
      },
      &y
    )
  }

  private func draw(_ images: [UIImage], _ y: inout CGFloat) {
    var x: CGFloat = 0
    for image in images {
      image.withTintColor(.systemBlue, renderingMode: .alwaysOriginal).draw(at: CGPoint(x: x, y: y))
      x += max(40, image.size.width + 4)
    }
    y += 44
  }
}
