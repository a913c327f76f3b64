// The page of `mainspring device`. One response without an end, /feed, tells what happens; everything else is asked.
"use strict";

const applications = new Map();
const connection = document.getElementById("connection");

// MARK: Requests

// Asks an application one thing after the other: one that hangs then takes one of the browser's six connections, and
// leaves the others to the other applications.
function request(application, path, options) {
  const before = application.lastRequest ?? Promise.resolve();
  const response = before.catch(() => {}).then(() => fetch(`/applications/${application.pid}/${path}`, options));
  application.lastRequest = response;
  return response;
}

async function post(application, event) {
  const response = await request(application, "events", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(event),
  });
  return response.json().catch(() => ({ error: { message: "the application does not answer, or has ended" } }));
}

// Tells the user how the application took an event.
async function send(application, event) {
  const answer = await post(application, event).catch(() => ({ error: { message: "the page has lost its server" } }));
  if (answer.error) application.say(answer.error.message);
  else if (answer.outcome === "dropped") application.say(`${event.type} was dropped: ${answer.reason}`);
  else application.say(`${event.type}: ${answer.phase}`);
}

async function ask(application, path) {
  const response = await request(application, path);
  return response.ok ? response.json() : null;
}

// MARK: The feed

async function follow() {
  const response = await fetch("/feed");
  if (!response.ok) throw new Error(await response.text());
  connection.textContent = "Connected";
  const reader = response.body.getReader();
  let chunks = [], size = 0;
  const decoder = new TextDecoder();
  async function more() {
    const { done, value } = await reader.read();
    if (done) throw new Error("the server has ended");
    chunks.push(value);
    size += value.length;
  }
  // Returns the first bytes, and keeps the others.
  function take(count) {
    const taken = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      const part = chunks[0].subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === chunks[0].length) chunks.shift();
      else chunks[0] = chunks[0].subarray(part.length);
    }
    size -= count;
    return taken;
  }
  function lengthOfLine() {
    let before = 0;
    for (const chunk of chunks) {
      const end = chunk.indexOf(10);
      if (end >= 0) return before + end + 1;
      before += chunk.length;
    }
    return 0;
  }
  for (;;) {
    let length;
    while ((length = lengthOfLine()) === 0) await more();
    const line = decoder.decode(take(length));
    let message;
    try {
      message = JSON.parse(line);
    } catch {
      // An application may log what is no JSON; it is one line, and the next one can be read.
      console.warn(`This line cannot be read: ${line}`);
      continue;
    }
    const count = message.bytes ?? 0;
    while (size < count) await more();
    receive(message, count > 0 ? take(count) : null);
  }
}

function receive(message, bytes) {
  if (message.type === "applications") return list(message.applications);
  const application = applications.get(message.pid);
  if (!application) return;
  switch (message.type) {
    case "log": application.log(message.entry); break;
    case "screen": application.draw(message, bytes); break;
    case "noScreen": application.showReason(message.reason); break;
  }
}

function list(running) {
  for (const { pid, name } of running) {
    if (!applications.has(pid)) applications.set(pid, new Application(pid, name));
  }
  for (const application of applications.values()) {
    if (!running.some(({ pid }) => pid === application.pid)) application.end();
  }
  document.getElementById("empty").hidden = applications.size > 0;
}

// MARK: An application

class Application {
  constructor(pid, name) {
    this.pid = pid;
    this.name = name;
    const section = document.getElementById("application").content.firstElementChild.cloneNode(true);
    this.section = section;
    section.setAttribute("aria-label", name);
    this.part = (selector) => section.querySelector(selector);
    this.part("h2").textContent = name;
    this.part("h2").title = `process ${pid}`;
    this.glass = this.part(".glass");
    this.glass.setAttribute("aria-label", `Screen of ${name}`);
    this.canvas = this.part("canvas");
    this.screen = [390, 844];
    this.fingers = new Map();
    this.touches = [];
    this.isSending = false;
    this.history = [];
    this.past = null;
    this.elements = new Map();
    this.views = [];
    this.state = null;
    this.orientation = "portrait";
    this.isDark = false;
    this.hasEnded = false;
    this.isFollowing = true;
    this.connect();
    document.getElementById("applications").append(section);
    this.places = [];
    this.askState();
    this.askPlaces();
  }

  say(text) { this.part(".answer").textContent = text; }

  end() {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.showState({ phase: "ended", isLocked: false, openTasks: 0 }, []);
    for (const button of this.section.querySelectorAll(".buttons button, .fields button, select")) button.disabled = true;
    this.cover("dark", `${this.name} has ended.`);
  }

  showReason(reason) {
    this.part(".device").hidden = true;
    const text = this.part(".noScreen");
    text.hidden = false;
    text.textContent = reason;
  }

  // MARK: The screen

  draw({ width, height, rectangles }, pixels) {
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.aspectRatio = `${width} / ${height}`;
      this.glass.classList.toggle("wide", width > height);
    }
    drawRectangles(this.canvas, rectangles, pixels);
    this.glass.dataset.frames = Number(this.glass.dataset.frames ?? 0) + 1;
    this.askViewsSoon();
  }

  // Adds the places of callbacks in the source code to the lines of the timeline.
  async askPlaces() {
    const places = await ask(this, "places").catch(() => null);
    // A method's whole name begins with the name in the log; of several, the shortest is meant.
    this.places = Object.entries(places ?? {}).sort(([one], [other]) => one.length - other.length);
    for (const { line, entry } of this.history) this.addPlace(line, entry);
  }

  addPlace(line, entry) {
    const place = entry.kind === "callback" && this.places.find(([name]) => name.startsWith(entry.name))?.[1];
    if (place) addDetail(line.lastChild, place);
  }

  askViewsSoon() {
    this.viewsAreOld = true;
    if (this.viewsTimer || this.hasEnded) return;
    this.viewsTimer = setTimeout(async () => {
      this.viewsAreOld = false;
      const contents = await ask(this, "views").catch(() => null);
      this.viewsTimer = null;
      if (contents) this.showContents(contents);
      if (this.viewsAreOld) this.askViewsSoon();
    }, 60);
  }

  showContents({ screen, elements, views }) {
    this.screen = screen;
    this.views = views;
    const layer = this.part(".elements");
    const counts = new Map(), next = new Map();
    let last = null;
    for (const element of elements) {
      if (element.frame[2] <= 0) continue;
      const name = `${element.kind}|${element.identifier ?? element.name}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const key = `${name}|${count}`;
      const node = this.elements.get(key) ?? this.nodeFor(element);
      next.set(key, node);
      this.update(node, element);
      // Moving a node that has the focus would take the focus away.
      const place = last ? last.nextSibling : layer.firstChild;
      if (place !== node) layer.insertBefore(node, place);
      last = node;
    }
    for (const [key, node] of this.elements) if (!next.has(key)) node.remove();
    this.elements = next;
    if (!this.part(".inspector").hidden) this.showViews();
  }

  nodeFor(element) {
    let node;
    if (element.kind === "text field" || element.kind === "text view") {
      node = document.createElement("input");
      node.readOnly = true;
    } else if (element.isControl) {
      node = document.createElement("button");
      node.type = "button";
    } else {
      node = document.createElement("span");
    }
    // A pointer touches the glass below; a click without one comes from a keyboard or a screen reader.
    node.addEventListener("click", (event) => { if (event.detail === 0) this.tap(node.element); });
    return node;
  }

  update(node, element) {
    node.element = element;
    const [x, y, w, h] = element.frame, [width, height] = this.screen;
    node.style.left = `${(x / width) * 100}%`;
    node.style.top = `${(y / height) * 100}%`;
    node.style.width = `${(w / width) * 100}%`;
    node.style.height = `${(h / height) * 100}%`;
    const label = element.name || element.identifier || element.kind;
    if (node.tagName === "SPAN") {
      if (node.textContent !== label) node.textContent = label;
      return;
    }
    node.setAttribute("aria-label", label);
    if (node.tagName === "INPUT") node.value = element.value ?? "";
    if (node.tagName === "BUTTON") node.disabled = !element.isEnabled;
    if (element.kind === "switch") {
      node.setAttribute("role", "switch");
      node.setAttribute("aria-checked", element.isSelected);
    } else if (element.kind === "tab" || element.kind === "segment") {
      node.setAttribute("aria-pressed", element.isSelected);
    }
  }

  async tap(element) {
    if (!element?.point) return this.say(`${element?.name ?? "This"} takes no touches.`);
    const [x, y] = element.point;
    this.queue([{ id: 1, phase: "began", x, y }]);
    this.queue([{ id: 1, phase: "ended", x, y }]);
  }

  // MARK: Touches

  // Sends one frame of touches after the other; a later move replaces one that still waits.
  queue(points) {
    const waiting = this.touches.at(-1);
    const moves = (frame) => frame.every(({ phase }) => phase === "moved" || phase === "stationary");
    if (waiting && moves(waiting) && moves(points) && waiting.length === points.length) this.touches.pop();
    this.touches.push(points);
    if (!this.isSending) this.sendTouches();
  }

  async sendTouches() {
    this.isSending = true;
    while (this.touches.length > 0) {
      const event = { type: "touch", touches: this.touches.shift() };
      const answer = await post(this, event).catch(() => null);
      if (answer?.outcome === "dropped") this.say(`The touch was dropped: ${answer.reason}`);
    }
    this.isSending = false;
  }

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.screen[0],
      y: ((event.clientY - box.top) / box.height) * this.screen[1],
    };
  }

  // Sends the fingers, of which `changed` has a new phase.
  fingersDid(changed, phase) {
    const points = [...this.fingers.values()].map(({ id, x, y }) => (
      { id, x, y, phase: changed.id === id ? phase : "stationary" }
    ));
    this.queue(points);
  }

  // MARK: Input

  connect() {
    const glass = this.glass;
    glass.addEventListener("pointerdown", (event) => {
      if (event.target.closest(".cover, .call")) return;
      if (this.isInspecting) return;
      glass.setPointerCapture(event.pointerId);
      const id = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((number) => ![...this.fingers.values()].some((f) => f.id === number));
      if (id === undefined) return;
      const finger = { id, ...this.point(event) };
      this.fingers.set(event.pointerId, finger);
      this.fingersDid(finger, "began");
    });
    glass.addEventListener("pointermove", (event) => {
      if (this.isInspecting) return this.inspect(this.point(event));
      const finger = this.fingers.get(event.pointerId);
      if (!finger) return;
      Object.assign(finger, this.point(event));
      this.fingersDid(finger, "moved");
    });
    const lift = (phase) => (event) => {
      const finger = this.fingers.get(event.pointerId);
      if (!finger) return;
      Object.assign(finger, this.point(event));
      this.fingersDid(finger, phase);
      this.fingers.delete(event.pointerId);
    };
    glass.addEventListener("pointerup", lift("ended"));
    glass.addEventListener("pointercancel", lift("cancelled"));
    glass.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.scroll(event);
    }, { passive: false });
    glass.addEventListener("keydown", (event) => this.key(event, "began"));
    glass.addEventListener("keyup", (event) => this.key(event, "ended"));

    this.section.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.dataset.event) send(this, JSON.parse(button.dataset.event));
      if (button.dataset.action) this[button.dataset.action]();
    });
    for (const select of this.section.querySelectorAll("select")) {
      select.addEventListener("change", () => (
        send(this, { type: select.dataset.field, [select.dataset.key]: select.value })
      ));
    }
    const form = this.part(".fields");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const focused = event.submitter?.dataset.send ?? document.activeElement?.name;
      if (focused === "push") this.push(form.elements.push.value); else this.openURL(form.elements.url.value);
    });
    const timeline = this.part(".timeline");
    timeline.addEventListener("scroll", () => {
      this.isFollowing = timeline.scrollTop + timeline.clientHeight >= timeline.scrollHeight - 30;
    });
    new ResizeObserver(() => this.followTimeline()).observe(timeline);
    this.part(".slider").addEventListener("input", (event) => this.showPast(Number(event.target.value)));
  }

  // A turn of the wheel is the drag of a finger, which is lifted when the wheel rests.
  scroll(event) {
    const wheel = "wheel";
    let finger = this.fingers.get(wheel);
    if (!finger) {
      finger = { id: 10, ...this.point(event) };
      this.fingers.set(wheel, finger);
      this.fingersDid(finger, "began");
    }
    const unit = event.deltaMode === 1 ? 16 : 1;
    finger.x -= event.deltaX * unit;
    finger.y -= event.deltaY * unit;
    this.fingersDid(finger, "moved");
    clearTimeout(this.wheelTimer);
    this.wheelTimer = setTimeout(() => {
      this.fingersDid(finger, "ended");
      this.fingers.delete(wheel);
    }, 120);
  }

  key(event, phase) {
    const onButton = event.target.tagName === "BUTTON";
    // The page's own keys: from element to element, and the use of one.
    if (event.key === "Tab" || (onButton && (event.key === "Enter" || event.key === " "))) return;
    const code = usages[event.code];
    if (code === undefined || event.isComposing) return;
    event.preventDefault();
    const modifiers = [["shiftKey", "shift"], ["ctrlKey", "control"], ["altKey", "option"], ["metaKey", "command"]]
      .filter(([name]) => event[name]).map(([, name]) => name);
    const characters = event.key.length === 1 ? event.key : typed[event.key] ?? "";
    const stroke = { type: "key", phase, code, modifiers };
    if (characters) stroke.characters = characters;
    // A field of the screen that has the page's focus has that of the application too.
    const field = event.target;
    if (field.tagName === "INPUT" && this.focused !== field && phase === "began") {
      this.focused = field;
      this.keys = (this.keys ?? Promise.resolve()).then(() => this.tapNow(field.element));
    }
    this.keys = (this.keys ?? Promise.resolve()).then(() => post(this, stroke)).catch(() => {});
  }

  async tapNow(element) {
    if (!element?.point) return;
    const [x, y] = element.point;
    for (const phase of ["began", "ended"]) await post(this, { type: "touch", touches: [{ id: 1, phase, x, y }] });
  }

  // MARK: Buttons

  rotate() {
    const ways = ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"];
    this.orientation = ways[(ways.indexOf(this.orientation) + 1) % ways.length];
    send(this, { type: "orientation", orientation: this.orientation });
  }

  appearance() {
    this.isDark = !this.isDark;
    send(this, { type: "interfaceStyle", style: this.isDark ? "dark" : "light" });
  }

  async screenshot() {
    await send(this, { type: "screenshot" });
    const response = await request(this, "screenshot");
    if (!response.ok) return this.say((await response.json()).error.message);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${this.name}.png`;
    link.click();
    this.say(`${this.name}.png is saved`);
  }

  openURL(url) { send(this, { type: "openURL", url, source: "com.example.browser" }); }

  push(text) {
    let payload;
    try { payload = JSON.parse(text); } catch { return this.say("The push must be JSON."); }
    send(this, { type: "remoteNotification", payload });
  }

  // MARK: State

  askState() {
    this.stateIsOld = true;
    if (this.stateTimer || this.hasEnded) return;
    this.stateTimer = setTimeout(async () => {
      this.stateIsOld = false;
      const [state, tasks] = await Promise.all([ask(this, "state"), ask(this, "tasks")]).catch(() => [null, null]);
      this.stateTimer = null;
      if (state && !this.hasEnded) this.showState(state, tasks?.tasks ?? []);
      if (this.stateIsOld) this.askState();
    }, 20);
  }

  showState(state, tasks) {
    this.state = state;
    if (this.past === null) this.showPhase(state.phase);
    this.part(".locked").hidden = !state.isLocked;
    this.part(".tasks").replaceChildren(...tasks.map((task) => {
      const item = document.createElement("li");
      item.textContent = `● ${task.name} `;
      const place = document.createElement("span");
      place.className = "place";
      place.textContent = task.place ?? "";
      item.append(place);
      return item;
    }));
    this.deadline = state.backgroundTimeRemaining === undefined
      ? null : performance.now() + state.backgroundTimeRemaining * 1000;
    if (this.deadline) this.budget = Math.max(this.budget ?? 0, state.backgroundTimeRemaining);
    else this.budget = 0;
    this.count();
    if (this.hasEnded) return;
    if (state.isLocked) this.cover("dark", "Locked", { text: "Unlock", event: { type: "unlock" } });
    else if (["background", "suspended"].includes(state.phase)) {
      this.cover("", this.name, { icon: true, text: `Open ${this.name}`, event: { type: "foreground" } });
    } else this.part(".cover").hidden = true;
  }

  // Shows the time that is left until the application is asked again.
  count() {
    const shown = this.part(".time");
    shown.hidden = !this.deadline;
    if (!this.deadline) return;
    const left = Math.max(0, (this.deadline - performance.now()) / 1000);
    this.part(".seconds").textContent = `${left.toFixed(1)} s`;
    this.part(".bar div").style.width = `${this.budget > 0 ? (left / this.budget) * 100 : 0}%`;
    cancelAnimationFrame(this.counting);
    this.counting = requestAnimationFrame(() => this.count());
  }

  // Shows what the device shows in the application's place.
  cover(style, text, button) {
    const cover = this.part(".cover");
    const key = `${style}|${text}|${button?.text}`;
    cover.hidden = false;
    if (cover.dataset.key === key) return;
    cover.dataset.key = key;
    cover.className = `cover ${style}`;
    const line = document.createElement("p");
    line.textContent = text;
    cover.replaceChildren(line);
    if (!button) return;
    const node = document.createElement("button");
    node.type = "button";
    node.dataset.event = JSON.stringify(button.event);
    if (button.icon) {
      node.className = "icon";
      node.textContent = this.name.slice(0, 1).toUpperCase();
      node.setAttribute("aria-label", button.text);
      cover.prepend(node);
    } else {
      node.textContent = button.text;
      cover.append(node);
    }
  }

  // MARK: The timeline

  log(entry) {
    this.askState();
    if (entry.kind === "event" && entry.name === "interruption") {
      this.part(".call").hidden = entry.event?.phase !== "begin" || Boolean(entry.dropped);
    }
    if (entry.kind === "event" && entry.event?.type === "orientation") this.orientation = entry.event.orientation;
    if (entry.kind === "event" && entry.event?.type === "interfaceStyle") this.isDark = entry.event.style === "dark";
    const timeline = this.part(".timeline");
    if (this.joinTouches(entry)) return;
    const line = lineFor(entry);
    timeline.append(line);
    this.addPlace(line, entry);
    const moment = { line, entry, phase: phaseAfter(entry), picture: null };
    this.history.push(moment);
    if (this.history.length > 1000) this.history.shift().line.remove();
    const slider = this.part(".slider");
    slider.disabled = false;
    slider.max = this.history.length - 1;
    if (this.past === null) slider.value = slider.max;
    this.followTimeline();
    this.keepPicture();
  }

  // Keeps the newest line in sight, unless the user has scrolled away from it.
  followTimeline() {
    const timeline = this.part(".timeline");
    if (this.isFollowing && this.past === null) timeline.scrollTop = timeline.scrollHeight;
  }

  // Touches that follow each other are one line.
  joinTouches(entry) {
    if (entry.kind !== "event" || entry.name !== "touch") {
      this.touchLine = null;
      return false;
    }
    if (this.touchLine && !entry.dropped === !this.touchLine.dropped) {
      this.touchLine.count += 1;
      this.touchLine.node.textContent = `touch ×${this.touchLine.count}`;
      this.keepPicture();
      return true;
    }
    queueMicrotask(() => {
      const node = this.history.at(-1)?.line.querySelector(".event, .dropped");
      if (node?.textContent === "touch") this.touchLine = { node, count: 1, dropped: entry.dropped };
    });
    return false;
  }

  // Keeps the screen for the newest lines, when it has had the time to change.
  keepPicture() {
    if (this.pictureTimer || this.canvas.width < 2) return;
    this.pictureTimer = setTimeout(() => {
      const count = this.history.length;
      this.pictureTimer = null;
      this.canvas.toBlob((picture) => {
        for (let index = count - 1; index >= 0 && !this.history[index].picture; index -= 1) {
          this.history[index].picture = picture;
        }
      }, "image/webp", 0.85);
    }, 250);
  }

  showPast(index) {
    const isLive = index >= this.history.length - 1;
    this.past = isLive ? null : index;
    const picture = this.part(".past");
    this.part(".timeline .now")?.classList.remove("now");
    const moment = this.history[index];
    if (picture.src) URL.revokeObjectURL(picture.src);
    picture.hidden = isLive || !moment?.picture;
    if (!picture.hidden) picture.src = URL.createObjectURL(moment.picture); else picture.removeAttribute("src");
    if (isLive) {
      if (this.state) this.showPhase(this.state.phase);
      return this.askState();
    }
    moment.line.classList.add("now");
    moment.line.scrollIntoView({ block: "nearest" });
    let before = index;
    while (before > 0 && !this.history[before].phase) before -= 1;
    const phase = this.history[before].phase;
    if (phase) this.showPhase(phase);
  }

  showPhase(phase) {
    const node = this.part(".phase");
    node.textContent = phase;
    node.className = `phase ${phase}`;
  }

  live() {
    const slider = this.part(".slider");
    slider.value = slider.max;
    this.showPast(Number(slider.max));
  }

  // MARK: Views

  inspect(point) {
    const inspector = this.part(".inspector");
    if (!point) {
      this.isInspecting = !this.isInspecting;
      inspector.hidden = !this.isInspecting;
      this.part("[data-action=inspect]").setAttribute("aria-pressed", this.isInspecting);
      this.part(".outline").hidden = true;
      if (this.isInspecting) this.showViews();
      return;
    }
    const { x, y } = point;
    let found = null;
    const search = (view) => {
      const [left, top, width, height] = view.frame;
      if (view.isHidden || x < left || y < top || x > left + width || y > top + height) return;
      found = view;
      view.subviews.forEach(search);
    };
    this.views.forEach(search);
    if (found) this.choose(found);
  }

  choose(view) {
    const [x, y, w, h] = view.frame, [width, height] = this.screen;
    const outline = this.part(".outline");
    outline.hidden = false;
    outline.style.left = `${(x / width) * 100}%`;
    outline.style.top = `${(y / height) * 100}%`;
    outline.style.width = `${(w / width) * 100}%`;
    outline.style.height = `${(h / height) * 100}%`;
    const constraints = view.constraints.length > 0 ? view.constraints.join("\n") : "no constraints";
    this.part(".chosen").textContent = `${view.name} ${frameText(view)}\n${constraints}`;
  }

  showViews() {
    const rows = [];
    const add = (view, depth) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.style.paddingLeft = `${depth * 12}px`;
      button.textContent = `${view.name} `;
      const frame = document.createElement("span");
      frame.className = "frame";
      frame.textContent = frameText(view) + (view.isHidden ? " hidden" : "");
      button.append(frame);
      button.addEventListener("mouseenter", () => this.choose(view));
      button.addEventListener("focus", () => this.choose(view));
      item.append(button);
      rows.push(item);
      if (rows.length < 2000) view.subviews.forEach((subview) => add(subview, depth + 1));
    };
    this.views.forEach((view) => add(view, 0));
    this.part(".views").replaceChildren(...rows);
  }
}

// MARK: Lines

function frameText(view) { return view.frame.map((number) => Math.round(number * 10) / 10).join(", "); }

function phaseAfter(entry) {
  if (entry.kind === "state") return entry.name === "resumed" ? entry.state : entry.name;
  return entry.kind === "death" ? "ended" : null;
}

function lineFor(entry) {
  const line = document.createElement("li");
  const time = document.createElement("time");
  time.textContent = entry.time.toFixed(3);
  const mark = document.createElement("span");
  const text = document.createElement("span");
  const name = document.createElement("span");
  name.textContent = entry.name;
  name.className = entry.dropped ? "dropped" : entry.kind;
  const details = [];
  switch (entry.kind) {
    case "event":
      mark.textContent = entry.dropped ? "○" : "●";
      details.push(entry.dropped ?? argument(entry.event));
      break;
    case "state": {
      mark.textContent = "→";
      name.textContent = entry.name === "resumed" ? entry.state : entry.name;
      name.classList.add(name.textContent);
      break;
    }
    case "task":
      mark.textContent = "◆";
      name.textContent = `task ${entry.name}`;
      details.push(entry.task?.name, entry.task?.place);
      break;
    case "callback": mark.textContent = "│"; details.push(entry.state); break;
    case "presentation": mark.textContent = "◇"; break;
    default: mark.textContent = "✖";
  }
  if (entry.remaining !== undefined) details.push(`${entry.remaining.toFixed(1)} s left`);
  details.push(entry.detail);
  text.append(name);
  const known = details.filter(Boolean);
  if (known.length > 0) addDetail(text, known.join(" · "));
  line.append(time, mark, text);
  return line;
}

function addDetail(text, words) {
  const detail = document.createElement("span");
  detail.className = "detail";
  detail.textContent = ` ${words}`;
  text.append(detail);
}

function argument(event) {
  if (!event) return "";
  return event.url ?? event.phase ?? event.style ?? event.orientation ?? event.category ?? event.status
    ?? (event.level !== undefined ? `${Math.round(event.level * 100)} %` : "");
}

// MARK: Keys

// The usages of keys on the page "Keyboard" of the USB HID usage tables, by the names that browsers give to keys.
const usages = {
  Enter: 40, Escape: 41, Backspace: 42, Space: 44, Minus: 45, Equal: 46, BracketLeft: 47, BracketRight: 48,
  Backslash: 49, Semicolon: 51, Quote: 52, Backquote: 53, Comma: 54, Period: 55, Slash: 56, Home: 74, PageUp: 75,
  Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80, ArrowDown: 81, ArrowUp: 82,
};
for (let index = 0; index < 26; index += 1) usages[`Key${String.fromCharCode(65 + index)}`] = 4 + index;
for (let index = 0; index < 10; index += 1) usages[`Digit${(index + 1) % 10}`] = 30 + index;
for (let index = 1; index <= 12; index += 1) usages[`F${index}`] = 57 + index;
const typed = { Enter: "\r", Escape: "\u001b", Backspace: "\b" };

follow().catch((error) => {
  connection.textContent = `No connection: ${error.message.trim()}`;
  for (const application of applications.values()) application.say("The page has lost its server.");
});
