#ifndef BENCHMARKS_LIBUV_SHIM_H
#define BENCHMARKS_LIBUV_SHIM_H

#include <uv.h>

#endif
