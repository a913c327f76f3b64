// The page of a host. It asks the host four times a second what has changed, and each second for the figures.
"use strict";

const applications = new Map();
const part = (identifier) => document.getElementById(identifier);
// The number of the last event that the page has.
let lastEvent = 0;
// The host's clock, less that of this machine, in seconds.
let clockDifference = 0;
let range = 300;
const longestRange = 3600, keptRecords = 300;

function now() { return Date.now() / 1000 + clockDifference; }

// MARK: Requests

async function ask(path, options) {
  const response = await fetch(path, options).catch(() => { throw new Error("the page's server has ended"); });
  if (response.ok) return response;
  const text = await response.text();
  let message = text.trim();
  try { message = JSON.parse(text).error.message; } catch { /* The page's own server answers in plain words. */ }
  throw new Error(message);
}

async function askJSON(path) { return (await ask(path)).json(); }

async function act(application, action) {
  say("");
  try {
    const report = await (await ask(`/applications/${application.name}/${action}`, { method: "POST" })).json();
    application.show(report);
  } catch (error) {
    say(`${application.name}: ${error.message}`);
  }
}

function say(text) { part("answer").textContent = text; }

// MARK: What is new

async function follow() {
  let nextFigures = 0;
  for (;;) {
    try {
      const events = await askJSON(`/history?after=${lastEvent}`);
      if (events.length > 0 || performance.now() >= nextFigures) {
        const [list, status] = await Promise.all([askJSON("/applications"), askJSON("/status")]);
        clockDifference = status.date - Date.now() / 1000;
        take(list, events, status);
        nextFigures = performance.now() + 1000;
      }
      connect(true);
    } catch (error) {
      connect(false, error.message);
    }
    await new Promise((done) => setTimeout(done, document.hidden ? 1000 : 250));
  }
}

function connect(isConnected, reason) {
  const running = [...applications.values()].filter(({ report }) => report.pid).length;
  const text = isConnected ? `${applications.size} applications, ${running} running` : `No answer: ${reason}`;
  if (part("connection").textContent !== text) part("connection").textContent = text;
}

function take(list, events, status) {
  for (const report of list) {
    if (!applications.has(report.name)) applications.set(report.name, new Application(report));
  }
  for (const event of events) {
    lastEvent = Math.max(lastEvent, event.number);
    if (event.phase) applications.get(event.application)?.begin(event);
    else addRecord(event);
  }
  for (const report of list) applications.get(report.name).show(report);
  for (const [name, application] of applications) {
    if (list.some((report) => report.name === name)) continue;
    application.remove();
    applications.delete(name);
  }
  part("switcher").hidden = !part("switcher").hasChildNodes();
  showStatus(status);
  filterRows();
  drawLines();
}

function showStatus(status) {
  const [first, ...others] = status.orderOfEnds;
  const then = others.length > 3 ? `${others.slice(0, 3).join(", ")} and ${others.length - 3} more` : others.join(", ");
  setText(part("order"), first
    ? `${first} is ended first${then ? `, then ${then}` : ""}. What is in the foreground is ended last.`
    : "Nothing runs outside the foreground.");
  const means = [
    `${status.freezing[0].toUpperCase()}${status.freezing.slice(1)}.`,
    `Memory is given back by ${status.reclaim}${status.reclaimFailure ? `, last with ${status.reclaimFailure}` : ""}.`,
    status.pressureFailure ? `It is not noticed when memory runs short: ${status.pressureFailure}.` : "The kernel reports when memory runs short.",
    ...(status.transfersFailure ? [`Background URL sessions end with their applications: ${status.transfersFailure}.`] : []),
  ];
  if (part("means").dataset.text === means.join()) return;
  part("means").dataset.text = means.join();
  part("means").replaceChildren(...means.map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
}

function setText(node, text) { if (node.textContent !== text) node.textContent = text; }

function addRecord({ date, application, text }) {
  const item = document.createElement("li");
  const time = document.createElement("time"), name = document.createElement("strong");
  time.textContent = clockText(date);
  name.textContent = application;
  item.dataset.name = application;
  item.classList.toggle("bad", /^(jetsam|ended by itself: |ended: (hang|background)|it could not|it has (not|failed|ig))/.test(text));
  item.append(time, name, ` ${text}`);
  const records = part("records");
  const isAtTop = records.scrollTop < 5;
  records.prepend(item);
  if (isAtTop) records.scrollTop = 0;
  while (records.childElementCount > keptRecords) records.lastChild.remove();
}

// MARK: An application

// Whether the row or card of another application comes after this one: s10 after s9.
function comesAfter({ application }, { name }) {
  return application.name.localeCompare(name, "en", { numeric: true }) > 0;
}

class Application {
  constructor(report) {
    this.name = report.name;
    this.report = report;
    this.spans = [];
    this.row = part("row").content.firstElementChild.cloneNode(true);
    this.row.setAttribute("aria-label", this.name);
    this.find = (selector) => this.row.querySelector(selector);
    this.find("strong").textContent = this.name;
    this.find("strong").title = this.name;
    this.line = this.find(".line");
    this.row.application = this;
    this.buttons = [...this.row.querySelectorAll("button")];
    for (const button of this.buttons) button.setAttribute("aria-label", `${button.textContent} ${this.name}`);
    makeCurrent(this.row, false);
    const following = [...part("applications").children].find((row) => comesAfter(row, this));
    part("applications").insertBefore(this.row, following ?? null);
    if (report.kind === "application") this.card = new Card(this);
    if (!current) setCurrent(this.row);
  }

  remove() {
    this.card?.remove();
    if (this.row === current) setCurrent(this.row.nextElementSibling ?? this.row.previousElementSibling);
    this.row.remove();
  }

  // Takes the beginning of a phase.
  begin({ date, phase, text }) {
    const last = this.spans.at(-1);
    if (last) last.to = date;
    this.spans.push({ phase, from: date, to: null, text });
    while (this.spans[0].to && this.spans[0].to < now() - longestRange) this.spans.shift();
  }

  show(report) {
    this.report = report;
    // The host has forgotten when the phase began, or the page has come after it.
    if (this.spans.length === 0) this.begin({ date: now() - report.phaseTime, phase: report.phase, text: report.lastEnd });
    const text = stateText(report);
    this.row.dataset.phase = report.phase;
    this.row.toggleAttribute("data-failed", report.phase === "notRunning" && hasFailed(report));
    setText(this.find(".phase"), text);
    this.find(".phase").title = text;
    this.find(".next").hidden = !report.isNextToEnd;
    setText(this.find(".memory"), report.memory === undefined ? "" : memoryText(report.memory));
    setText(this.find(".wakeUps"), `${report.wakeUps}`);
    setText(this.find(".lastUse"), report.pid ? `${timeText(report.idle)} ago` : "");
    setText(this.find(".nextTask"), report.nextWork === undefined ? "" : `in ${timeText(report.nextWork)}`);
    this.showButtons();
    this.card?.show(text);
  }

  // Shows the buttons that do something; a person who has used one by keyboard keeps the focus.
  showButtons() {
    const { phase, isHeld, pid } = this.report;
    const lives = Boolean(pid) && phase !== "ending";
    const permitted = {
      open: phase !== "foreground" && phase !== "ending", home: phase === "foreground",
      freeze: lives && phase !== "frozen", thaw: isHeld, stop: lives,
    };
    const hadFocus = this.buttons.find((button) => button === document.activeElement);
    for (const button of this.buttons) {
      const { action } = button.dataset;
      button.disabled = !permitted[action];
      // Two buttons share a place.
      if (action === "home" || action === "open") button.hidden = (action === "home") !== permitted.home;
      if (action === "thaw" || action === "freeze") button.hidden = (action === "thaw") !== permitted.thaw;
    }
    if (hadFocus && (hadFocus.disabled || hadFocus.hidden)) this.row.focus();
  }

  draw() {
    drawLine(this.line, this.spans, now(), range);
    const ends = this.spans.filter(({ phase, from, text }) => phase === "notRunning" && text && from > now() - range);
    const words = [spanWords(this.spans.at(-1), now()), ...ends.slice(-3).map(({ from, text }) => (
      `at ${clockText(from)}: ${endText(text)}`
    ))].join("; ");
    if (this.line.getAttribute("aria-label") !== words) this.line.setAttribute("aria-label", words);
  }
}

function hasFailed({ lastEnd }) { return Boolean(lastEnd) && !orderlyEnds.includes(lastEnd); }

function stateText(report) {
  if (report.isHeld) return "frozen by hand";
  if (report.phase !== "notRunning" || !report.lastEnd) return phases[report.phase]?.words ?? report.phase;
  return endText(report.lastEnd) + (report.failures > 1 ? `, ${report.failures} failures` : "");
}

function memoryText(bytes) {
  const megabytes = bytes / 1048576;
  return megabytes < 1000 ? `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

// MARK: Screens

// An application with a screen, as in an application switcher. In the foreground the picture is live; otherwise it is the
// one that the host took when the application left. No request goes to an application that is not in the foreground.
class Card {
  constructor(application) {
    this.application = application;
    this.node = part("card").content.firstElementChild.cloneNode(true);
    this.node.application = application;
    this.find = (selector) => this.node.querySelector(selector);
    this.find("strong").textContent = application.name;
    this.find(".icon").textContent = application.name.slice(0, 1).toUpperCase();
    this.image = this.find("img");
    this.canvas = this.find("canvas");
    // The frame as the application has drawn it; the canvas of the page shows it smaller.
    this.frame = document.createElement("canvas");
    this.image.addEventListener("load", () => {
      this.image.hidden = false;
      if (!this.isLive) this.canvas.hidden = true;
    });
    // Without a new picture, the last frame stays.
    this.image.addEventListener("error", () => { this.image.hidden = true; });
    const following = [...part("switcher").children].find((card) => comesAfter(card, application));
    part("switcher").insertBefore(this.node, following ?? null);
    this.loadPicture();
  }

  remove() {
    this.watch?.abort();
    this.node.remove();
  }

  show(text) {
    const { phase, name } = this.application.report;
    this.node.dataset.phase = phase;
    setText(this.find(".phase"), text);
    this.node.setAttribute("aria-label", `Open ${name}, ${text}`);
    const isLive = phase === "foreground";
    if (isLive === Boolean(this.isLive)) return;
    this.isLive = isLive;
    if (isLive) this.followScreen();
    else {
      this.watch.abort();
      this.loadPicture();
    }
  }

  loadPicture() { this.image.src = `/applications/${this.application.name}/picture?at=${Date.now()}`; }

  async followScreen() {
    const watch = new AbortController();
    this.watch = watch;
    let frame = 0;
    while (!watch.signal.aborted) {
      try {
        const path = `/applications/${this.application.name}/screen?after=${frame}`;
        const bytes = new Uint8Array(await (await ask(path, { signal: watch.signal })).arrayBuffer());
        const end = bytes.indexOf(10);
        const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
        this.draw(head, bytes.subarray(end + 1));
        frame = head.frame;
      } catch {
        // It has no screen, draws nothing new, or has left the foreground; the last is known soon.
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  }

  draw({ width, height, rectangles }, pixels) {
    if (this.frame.width !== width || this.frame.height !== height) Object.assign(this.frame, { width, height });
    drawRectangles(this.frame, rectangles, pixels);
    this.canvas.hidden = false;
    const wide = this.canvas.clientWidth * devicePixelRatio, high = wide * height / width;
    Object.assign(this.canvas, { width: wide, height: high });
    const context = this.canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(this.frame, 0, 0, wide, high);
    this.node.dataset.frames = Number(this.node.dataset.frames ?? 0) + 1;
  }
}

// MARK: Rows

// The row whose buttons the tabulator reaches; the arrow keys go to the others.
let current = null;

function setCurrent(row) {
  if (current) makeCurrent(current, false);
  if (row) makeCurrent(row, true);
  current = row;
}

function makeCurrent(row, isCurrent) {
  for (const node of [row, ...row.querySelectorAll("button")]) node.tabIndex = isCurrent ? 0 : -1;
  row.setAttribute("aria-current", isCurrent);
}

function filterRows() {
  const name = part("filter").value.trim().toLowerCase(), onlyRunning = part("onlyRunning").checked;
  let shown = 0;
  for (const application of applications.values()) {
    const isShown = application.name.toLowerCase().includes(name) && (!onlyRunning || Boolean(application.report.pid));
    // A row does not vanish under the hands of its user.
    const isUsed = application.row.contains(document.activeElement);
    application.row.hidden = !isShown && !isUsed;
    if (!application.row.hidden) shown += 1;
  }
  for (const item of part("records").children) item.hidden = !item.dataset.name.toLowerCase().includes(name);
  part("empty").hidden = shown > 0;
  setText(part("empty"), applications.size === 0 ? "The host has no applications." : "No application is like that.");
}

function drawLines() {
  drawAxis(part("axis"), range);
  for (const application of applications.values()) if (!application.row.hidden) application.draw();
}

part("applications").addEventListener("keydown", (event) => {
  const rows = [...part("applications").children].filter(({ hidden }) => !hidden);
  const index = rows.indexOf(event.target.closest(".row"));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next !== undefined && rows[next]) {
    event.preventDefault();
    rows[next].focus();
  } else if (event.key === "Enter" && event.target.classList.contains("row")) {
    act(event.target.application, "open");
  }
});
part("applications").addEventListener("focusin", (event) => {
  const row = event.target.closest(".row");
  if (row && row !== current) setCurrent(row);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  const owner = button?.closest(".row, .card")?.application;
  if (owner) act(owner, button.dataset.action);
});
part("applications").addEventListener("pointermove", ({ target, offsetX }) => {
  const application = target.closest(".row")?.application;
  if (application && target === application.line) {
    target.title = wordsAt(offsetX, target.clientWidth, application.spans, now(), range);
  }
});
part("filter").addEventListener("input", () => { filterRows(); drawLines(); });
part("onlyRunning").addEventListener("change", () => { filterRows(); drawLines(); });
part("range").addEventListener("change", (event) => {
  range = Number(event.target.value);
  drawLines();
});

const legend = [
  ["foreground", "foreground"], ["background", "background"], ["waking", "launching, waking, ending"],
  ["suspended", "suspended"], ["frozen", "frozen"], ["notRunning", "not running"], ["end", "ended by a failure or the host"],
];
for (const [, words] of legend) {
  const item = document.createElement("li");
  item.append(document.createElement("canvas"), words);
  part("legend").append(item);
}

function drawLegend() {
  part("legend").querySelectorAll("canvas").forEach((sample, index) => {
    const [phase] = legend[index];
    const spans = phase === "end"
      ? [{ phase: "foreground", from: 0, to: 5 }, { phase: "notRunning", from: 5, to: 10, text: "failure" }]
      : [{ phase, from: 0, to: 10 }];
    drawLine(sample, spans, 10, 10, false);
  });
}
drawLegend();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { drawLegend(); drawLines(); });
setInterval(drawLines, 250);
follow();
