// The time line of a host's page: the phases of each application as colored bars on one axis.
"use strict";

// The bars, which differ in height too, so that a reader needs no color: the part of the row's height, the variable with
// the color, whether the bar is hatched, and the words for the reader.
const phases = {
  foreground: { height: 1, color: "--active", words: "foreground" },
  background: { height: 0.65, color: "--background", words: "background" },
  launching: { height: 1, color: "--waiting", words: "launching" },
  waking: { height: 1, color: "--waiting", words: "waking" },
  ending: { height: 1, color: "--waiting", words: "ending" },
  suspended: { height: 0.4, color: "--suspended", words: "suspended" },
  frozen: { height: 0.4, color: "--frozen", isHatched: true, words: "suspended and frozen" },
  notRunning: { height: 0.06, color: "--suspended", words: "not running" },
};

// What a person or the program itself wanted; other ends are failures, or the host's decision.
const orderlyEnds = ["asked", "in order"];

function endText(end) {
  const words = {
    asked: "ended as asked", "in order": "ended in order", jetsam: "ended, because memory ran short",
    hang: "ended, because it hung", "background time": "ended, because its background time was over",
  };
  return words[end] ?? (end.startsWith("not started") ? end : `failed: ${end}`);
}

let colors = {};
function readColors() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ["--ended", "--line", "--quiet", "--ground", ...Object.values(phases).map(({ color }) => color)]) {
    colors[name] = style.getPropertyValue(name).trim();
  }
}
readColors();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", readColors);

// Makes the canvas as large as its place; returns its context, in pixels of the page.
function prepare(canvas) {
  const scale = devicePixelRatio, width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

function drawBar(context, phase, left, right, height) {
  const { height: part, color, isHatched } = phases[phase] ?? phases.notRunning;
  const top = height - Math.max(1.5, part * (height - 2));
  // A phase of a moment is seen too.
  const width = Math.max(1, right - left);
  context.fillStyle = colors[color];
  context.fillRect(left, top, width, height - top);
  if (!isHatched) return;
  context.save();
  context.beginPath();
  context.rect(left, top, width, height - top);
  context.clip();
  context.strokeStyle = colors["--ground"];
  context.lineWidth = 1.2;
  context.beginPath();
  for (let x = left - (left % 7) - 14; x < right + height; x += 7) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.stroke();
  context.restore();
}

// The steps between two marks of the axis, in seconds: of each range, the one that leaves room for the words.
function stepFor(range, width) {
  return [10, 15, 30, 60, 120, 300, 600, 900, 1800].find((step) => (step / range) * width >= 50) ?? range;
}

function marks(range, width) {
  const step = stepFor(range, width), all = [];
  for (let age = 0; age <= range; age += step) all.push({ age, x: width * (1 - age / range) });
  return all;
}

function drawAxis(canvas, range) {
  const { context, width, height } = prepare(canvas);
  context.fillStyle = colors["--quiet"];
  context.font = "12px Inter, system-ui, sans-serif";
  context.textBaseline = "middle";
  let nextText = Infinity;
  for (const { age, x } of marks(range, width)) {
    const text = age === 0 ? "now" : range < 120 ? `−${age} s` : `−${age / 60} min`;
    const length = context.measureText(text).width;
    const left = Math.min(Math.max(0, x - length / 2), width - length);
    if (left + length + 6 > nextText) continue;
    context.fillText(text, left, height / 2);
    nextText = left;
  }
}

// Draws the phases of one application that lie between `now` and `range` seconds before, over the axis's marks.
function drawLine(canvas, spans, now, range, hasMarks = true) {
  const { context, width, height } = prepare(canvas);
  if (width === 0) return;
  const place = (date) => width * (1 - (now - date) / range);
  context.fillStyle = colors["--line"];
  if (hasMarks) for (const { x } of marks(range, width)) context.fillRect(Math.min(x, width - 1), 0, 1, height);
  for (const span of spans) {
    const right = place(span.to ?? now);
    if (right >= 0) drawBar(context, span.phase, Math.max(0, place(span.from)), right, height);
  }
  // The ends lie above the bars.
  for (const span of spans) {
    if (span.phase !== "notRunning" || !span.text || place(span.from) < 0) continue;
    const x = place(span.from);
    context.fillStyle = colors[orderlyEnds.includes(span.text) ? "--quiet" : "--ended"];
    context.fillRect(x - 1, 0, 2, height);
    if (!orderlyEnds.includes(span.text)) {
      context.beginPath();
      context.arc(x, 5, 4, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function spanWords(span, now) {
  const words = phases[span.phase]?.words ?? span.phase;
  const end = span.phase === "notRunning" && span.text ? `${endText(span.text)}, ` : "";
  return `${end}${words} for ${timeText((span.to ?? now) - span.from)}`;
}

// The phase under the pointer, in words.
function wordsAt(x, width, spans, now, range) {
  const date = now - range * (1 - x / width);
  const span = spans.find(({ from, to }) => from <= date && date <= (to ?? now));
  return span ? `${clockText(span.from)}: ${spanWords(span, now)}` : "";
}

function timeText(seconds) {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86400)} d`;
}

function clockText(date) { return new Date(date * 1000).toLocaleTimeString([], { hour12: false }); }
