#ifndef MAINSPRING_IMAGE_CODECS_H
#define MAINSPRING_IMAGE_CODECS_H

// Imports the decoders and encoders of JPEG and WebP files.
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>

#endif
