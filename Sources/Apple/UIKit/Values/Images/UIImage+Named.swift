import Foundation

/// Images of files and of asset catalogs.
extension UIImage {
  /// Creates an image from a file; the end `@2x` or `@3x` of its name gives the number of pixels per point, otherwise
  /// 1.
  ///
  /// Returns nil if the file cannot be read or is not a PNG, JPEG, GIF or WebP file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let base = ["~iphone", "~ipad"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    self.init(data: data, scale: base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from an asset catalog or a file of the main bundle.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image from an asset catalog or a file of `bundle`, by default the main one.
  ///
  /// Catalogs are folders `*.xcassets`, as Xcode writes them: image sets and app icons, in which the image for the
  /// traits is chosen, by default for the current ones. In a file's name, `@2x` and `@3x` give the number of pixels per
  /// point. Beside the main bundle, the resources of the program's SwiftPM targets are searched. Returns nil if there
  /// is no such image, or if its set has only vector images.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = ImageSet.Traits(traitCollection)
    for bundle in AssetCatalog.bundles(for: bundle) {
      if let content = ImageSet(named: name, in: bundle)?.content(for: traits) {
        self.init(content)
        return
      }
      if let path = UIImage.file(named: name, in: bundle, for: traits) {
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }

  /// Creates an image from an asset catalog or a file of `bundle`, by default the main one, with a configuration; nil
  /// if there is no such image.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let image = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
      return nil
    }
    var content = image.content
    content.configuration = configuration
    self.init(content)
  }

  /// Returns the path of the file with that name that fits the traits best.
  private static func file(named name: String, in bundle: Bundle, for traits: ImageSet.Traits) -> String? {
    let url = URL(fileURLWithPath: name)
    // A point in a name may also be a part of it.
    let types = ["png", "jpg", "jpeg", "gif", "webp"]
    let hasType = types.contains(url.pathExtension.lowercased())
    let base = hasType ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
    let folder = name.contains("/") ? (name as NSString).deletingLastPathComponent : nil
    let scales = [1, 2, 3].sorted { traits.order(ofScale: $0) < traits.order(ofScale: $1) }
    for type in hasType ? [url.pathExtension] : types {
      for scale in scales {
        for device in [traits.idiom == .pad ? "~ipad" : "~iphone", ""] {
          let file = base + (scale == 1 ? "" : "@\(scale)x") + device
          if let path = bundle.path(forResource: file, ofType: type, inDirectory: folder) { return path }
        }
      }
    }
    return nil
  }
}
