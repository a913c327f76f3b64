#ifndef MAINSPRING_IMAGE_CODECS_H
#define MAINSPRING_IMAGE_CODECS_H

// Imports the decoders and encoders of PNG, JPEG and WebP files.
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>

#endif
