import CPango
import Foundation

/// The fonts with which text was drawn.
enum UsedFonts {
  /// Returns the fonts of a layout, as their names with versions.
  static func names(in layout: OpaquePointer) -> Set<String> {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var names: Set<String> = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      if let name = name(of: run.pointee.item.pointee.analysis.font) { names.insert(name) }
    } while pango_layout_iter_next_run(iterator) != 0
    return names
  }

  private static func name(of font: UnsafeMutablePointer<PangoFont>?) -> String? {
    guard let font = mainspring_fontconfig_font(font), let pattern = pango_fc_font_get_pattern(font) else { return nil }
    var (name, version): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
    FcPatternGetString(pattern, FC_FULLNAME, 0, &name)
    FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
    // A font's version is a number with 16 bits after the point.
    let number = (Double(version) / 65536 * 1000).rounded() / 1000
    return name.map { "\(String(cString: $0)) \(number)" }
  }

  /// The families of the system's font that are not installed, with the Debian packages that have them.
  static let missing: [String] = [(Fonts.system, "fonts-inter")].filter { !isInstalled($0.0) }.map {
    "\($0.0) (\($0.1))"
  }

  static func isInstalled(_ family: String) -> Bool {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    let objects = FcObjectSetCreate()
    defer { FcObjectSetDestroy(objects) }
    guard let found = FcFontList(nil, pattern, objects) else { return false }
    defer { FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }
}
