#ifndef BENCHMARKS_LIBEV_SHIM_H
#define BENCHMARKS_LIBEV_SHIM_H

#include <ev.h>

#endif
