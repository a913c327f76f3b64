import CPango
import Foundation
import UIKit

/// The fonts of the machine, for one thread, since a font map of Pango belongs to a thread.
final class Fonts {
  let context: OpaquePointer

  private init() {
    let map = pango_cairo_font_map_get_default()
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)
    // Letters are placed at fractions of pixels, so that a text has the same lines at every scale.
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  private static let fonts = ThreadValue { Fonts() }

  static var ofThread: Fonts { fonts.ofThread }

  /// The family of the system's font.
  static let system = "Inter"
  /// The family of the system's font with letters of one width.
  static let monospaced = "DejaVu Sans Mono"

  /// Returns Pango's description of a font, which the caller frees.
  static func description(of font: UIFont, scale: CGFloat) -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, family(of: font))
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight(of: font)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    let size = min(max(font.pointSize * scale, 0.1), 5000)
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    return description
  }

  private static func family(of font: UIFont) -> String {
    switch font.familyName {
    case ".SFUI": system
    case ".SFUIMono": monospaced
    default: font.familyName
    }
  }

  private static func weight(of font: UIFont) -> UInt32 {
    switch font.weight {
    case ...UIFont.Weight.ultraLight: 100
    case ...UIFont.Weight.thin: 200
    case ...UIFont.Weight.light: 300
    case ...UIFont.Weight.regular: 400
    case ...UIFont.Weight.medium: 500
    case ...UIFont.Weight.semibold: 600
    case ...UIFont.Weight.bold: 700
    case ...UIFont.Weight.heavy: 800
    default: 900
    }
  }

  /// Returns the metrics of a font, in points.
  static func metrics(of font: UIFont) -> FontMetrics {
    let description = description(of: font, scale: 1)
    defer { pango_font_description_free(description) }
    guard let metrics = pango_context_get_metrics(ofThread.context, description, nil) else {
      return FontMetrics(ascender: font.pointSize, descender: 0, capHeight: font.pointSize, xHeight: font.pointSize)
    }
    defer { pango_font_metrics_unref(metrics) }
    return FontMetrics(
      ascender: pango_font_metrics_get_ascent(metrics).inPoints,
      descender: -pango_font_metrics_get_descent(metrics).inPoints,
      // Pango does not tell these two; they are Inter's proportions.
      capHeight: font.pointSize * 0.727,
      xHeight: font.pointSize * 0.546
    )
  }
}
