import Foundation

/// An image set or the set of an app icon in an asset catalog, as Xcode writes it.
///
/// Apple's page:
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/>.
struct ImageSet {
  /// The content of the file `Contents.json`.
  fileprivate struct Contents: Decodable {
    struct Appearance: Decodable {
      let appearance: String
      let value: String
    }
    struct Insets: Decodable {
      let top, left, bottom, right: CGFloat?
    }
    struct Center: Decodable {
      let mode: String?
    }
    struct Resizing: Decodable {
      let mode: String?
      let center: Center?
      let capInsets: Insets?
      enum CodingKeys: String, CodingKey {
        case mode, center
        case capInsets = "cap-insets"
      }
    }
    struct Entry: Decodable {
      let filename, idiom, scale, size: String?
      let appearances: [Appearance]?
      let resizing: Resizing?
      let alignment: Insets?
      enum CodingKeys: String, CodingKey {
        case filename, idiom, scale, size, appearances, resizing
        case alignment = "alignment-insets"
      }
    }
    struct Properties: Decodable {
      let intent: String?
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    let images: [Entry]?
    let properties: Properties?
  }

  /// The properties of a device by which an image is chosen.
  struct Traits {
    let scale: CGFloat
    let idiom: UIUserInterfaceIdiom
    /// The style for which an image is wanted; nil for an image that changes with the style.
    let style: UIUserInterfaceStyle?

    /// Takes what `traits` do not specify from the current traits.
    init(_ traits: UITraitCollection?) {
      let current = UITraitCollection.current
      let given = traits?.displayScale ?? 0
      scale = given > 0 ? given : UIGraphicsRendererFormat.screenScale
      let idiom = traits?.userInterfaceIdiom ?? .unspecified
      self.idiom = idiom == .unspecified ? current.userInterfaceIdiom : idiom
      style = traits.flatMap { $0.userInterfaceStyle == .unspecified ? nil : $0.userInterfaceStyle }
    }

    /// Returns a number that is the smaller, the better an image of a scale fits: first the screen's own scale, then
    /// the next larger one, then the next smaller one.
    func order(ofScale scale: Int) -> CGFloat {
      let difference = CGFloat(scale) - self.scale
      return difference >= 0 ? difference : 100 - difference
    }
  }

  /// The images of a set for several appearances, one of which is taken at each drawing.
  struct Appearances: Hashable {
    let light, dark: Variant

    func variant(for style: UIUserInterfaceStyle) -> Variant { style == .dark ? dark : light }
  }

  /// An image of a set, with its properties.
  struct Variant: Hashable {
    let bitmap: CGImage
    let orientation: UIImage.Orientation
    let scale: CGFloat
    let capInsets, alignmentInsets: UIEdgeInsets
    let resizingMode: UIImage.ResizingMode
  }

  private let name: String
  private let folder: URL
  private let contents: Contents

  /// Reads the set with that name; nil if there is none, or if its description cannot be read.
  init?(named name: String, in bundle: Bundle) {
    let catalog = AssetCatalog.of(bundle)
    guard let url = catalog.folder(name, .imageSet) ?? catalog.folder(name, .appIcon),
      let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    (self.name, folder, self.contents) = (name, url, contents)
  }

  /// Returns the image for some traits; nil if no image of the set can be read.
  func content(for traits: Traits) -> UIImage.Content? {
    let light = variant(for: traits, isDark: false)
    let dark = variant(for: traits, isDark: true)
    guard let first = light ?? dark else {
      complain()
      return nil
    }
    var content = UIImage.Content()
    let style = traits.style ?? UITraitCollection.current.userInterfaceStyle
    content.show(style == .dark ? dark ?? first : first)
    if traits.style == nil, let light, let dark { content.appearances = Appearances(light: light, dark: dark) }
    switch contents.properties?.intent {
    case "template": content.renderingMode = .alwaysTemplate
    case "original": content.renderingMode = .alwaysOriginal
    default: break
    }
    return content
  }

  private func variant(for traits: Traits, isDark: Bool) -> Variant? {
    let idiom = traits.idiom == .pad ? "ipad" : "iphone"
    let candidates = (contents.images ?? []).filter { entry in
      entry.filename != nil && [nil, "universal", "ios-marketing", idiom].contains(entry.idiom)
        && entry.isDark == isDark && !entry.hasHighContrast
    }
    let ordered = candidates.sorted { left, right in
      if (left.idiom == idiom) != (right.idiom == idiom) { return left.idiom == idiom }
      if left.order(for: traits) != right.order(for: traits) {
        return left.order(for: traits) < right.order(for: traits)
      }
      return traits.order(ofScale: left.pixelsPerPoint) < traits.order(ofScale: right.pixelsPerPoint)
    }
    return ordered.lazy.compactMap(variant).first
  }

  private func variant(_ entry: Contents.Entry) -> Variant? {
    // A name with a path would lead out of the catalog.
    guard let file = entry.filename, !file.contains("/"),
      let data = try? Data(contentsOf: folder.appendingPathComponent(file), options: .mappedIfSafe),
      let header = ImageHeader(data)
    else { return nil }
    let scale = CGFloat(entry.pixelsPerPoint)
    return Variant(
      bitmap: CGImage(data, header),
      orientation: header.orientation,
      scale: scale,
      capInsets: UIEdgeInsets(entry.resizing?.capInsets, scale: scale),
      alignmentInsets: UIEdgeInsets(entry.alignment, scale: scale),
      resizingMode: entry.resizing?.center?.mode == "stretch" ? .stretch : .tile
    )
  }

  private func complain() {
    let files = (contents.images ?? []).compactMap(\.filename)
    guard let file = files.first(where: { $0.hasSuffix(".pdf") || $0.hasSuffix(".svg") }) else { return }
    Complaint.log("The image \(name) is not shown: \(file) is a vector image. Add PNG files to its image set.")
  }
}

extension UIImage.Content {
  /// Makes a variant of an image set the image that is shown.
  mutating func show(_ variant: ImageSet.Variant) {
    bitmap = variant.bitmap
    orientation = variant.orientation
    scale = variant.scale
    capInsets = variant.capInsets
    alignmentInsets = variant.alignmentInsets
    resizingMode = variant.resizingMode
  }
}

extension UIImage {
  /// The image for the current appearance, if its set has images for several.
  var forCurrentAppearance: UIImage {
    guard let appearances = content.appearances else { return self }
    let variant = appearances.variant(for: UITraitCollection.current.userInterfaceStyle)
    guard variant.bitmap != content.bitmap else { return self }
    // Changes that were made after the image remain.
    var content = content
    content.bitmap = variant.bitmap
    content.scale = variant.scale
    return UIImage(content)
  }
}

extension ImageSet.Contents.Entry {
  fileprivate var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true }
  fileprivate var hasHighContrast: Bool { appearances?.contains { $0.appearance == "contrast" } == true }
  /// The number before the `x` of the scale; 1 for an image that is the same at all scales.
  fileprivate var pixelsPerPoint: Int {
    guard let number = scale?.dropLast(), let number = Int(number), (1...3).contains(number) else { return 1 }
    return number
  }

  /// For an app icon, the difference of its size to that of an icon on the home screen; otherwise 0.
  fileprivate func order(for traits: ImageSet.Traits) -> Double {
    guard let width = size?.split(separator: "x").first.flatMap({ Double($0) }) else { return 0 }
    return abs(width - (traits.idiom == .pad ? 76 : 60))
  }
}

extension UIEdgeInsets {
  /// Insets in pixels as insets in points.
  fileprivate init(_ insets: ImageSet.Contents.Insets?, scale: CGFloat) {
    self.init(
      top: (insets?.top ?? 0) / scale,
      left: (insets?.left ?? 0) / scale,
      bottom: (insets?.bottom ?? 0) / scale,
      right: (insets?.right ?? 0) / scale
    )
  }
}
