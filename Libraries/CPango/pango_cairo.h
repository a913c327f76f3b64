#ifndef MAINSPRING_PANGO_CAIRO_H
#define MAINSPRING_PANGO_CAIRO_H

// Imports Pango and Cairo, and wraps macros that Swift cannot import in functions.
#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

// Returns the font as one of fontconfig's; NULL if it is another.
static inline PangoFcFont *_Nullable mainspring_fontconfig_font(PangoFont *_Nullable font) {
  return font && PANGO_IS_FC_FONT(font) ? PANGO_FC_FONT(font) : NULL;
}

#endif
