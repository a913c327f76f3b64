import CPango
import Foundation
import Geometry
import Mainspring
import UIKit

/// The font whose glyphs are drawn as the system's symbols; users need not have it.
enum SymbolFont {
  static let family = "Material Icons"

  private static let isInstalled = UsedFonts.isInstalled(family)
  private static let known = Locked<[UInt32: [CGPath.Element]]>([:])

  /// Returns the outline of a glyph in a square with sides of 1 whose y axis points down; nil if the font is not
  /// installed.
  static func outline(of code: UInt32) -> [CGPath.Element]? {
    guard isInstalled, let scalar = Unicode.Scalar(code) else { return nil }
    if let outline = known.withLock({ $0[code] }) { return outline }
    let outline = outline(of: scalar)
    known.withLock { $0[code] = outline }
    return outline
  }

  private static func outline(of scalar: Unicode.Scalar) -> [CGPath.Element] {
    // Outlines of a large size are exact.
    let size = 1000.0
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil), let cairo = cairo_create(surface),
      let layout = pango_layout_new(Fonts.ofThread.context)
    else { return [] }
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, String(Character(scalar)), -1)
    pango_cairo_layout_path(cairo, layout)
    guard let path = cairo_copy_path(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    return elements(of: path.pointee, size)
  }

  private static func elements(of path: cairo_path_t, _ size: Double) -> [CGPath.Element] {
    var elements: [CGPath.Element] = []
    var place = 0
    // Right, because Cairo's path has `num_data` parts, each of which begins with its kind and its own length.
    while place < Int(path.num_data) {
      let part = path.data + place
      func point(_ index: Int) -> CGPoint { CGPoint(x: part[index].point.x / size, y: part[index].point.y / size) }
      switch part.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.cubic(first: point(1), second: point(2), end: point(3)))
      default: elements.append(.close)
      }
      place += Int(part.pointee.header.length)
    }
    return elements
  }
}
