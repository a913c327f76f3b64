// What the pages of `mainspring device` and of a host have in common.
"use strict";

// Draws the rectangles of a frame that have changed; their pixels follow each other.
function drawRectangles(canvas, rectangles, pixels) {
  const context = canvas.getContext("2d");
  let start = 0;
  for (const [x, y, width, height] of rectangles) {
    const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset + start, width * height * 4);
    context.putImageData(new ImageData(data, width, height), x, y);
    start += width * height * 4;
  }
}
