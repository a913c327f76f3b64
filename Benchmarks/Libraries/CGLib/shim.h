#ifndef BENCHMARKS_GLIB_SHIM_H
#define BENCHMARKS_GLIB_SHIM_H

#include <glib-unix.h>
#include <glib.h>

#endif
