import zlib from "node:zlib";
import { chromium } from "@playwright/test";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const CPU_SLOWDOWN = 4;
const FRAMES_A_SECOND = 60;
const FRAME_MS = 16;
/** The mobile preset of Lighthouse: a slow fourth-generation line. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
/** A game's own script, with what it shares with the others. */
const SCRIPT_BYTES = 35_000;
const PLAYABLE_MS = 2_000;
const WATCHED_MS = 5_000;
const PATIENCE_MS = 60_000;
const LOADS = 3;

/** Where the browser itself moves things: while any such motion is under way. A countdown, which lasts longer, is none. */
const ANIMATION = "animation";
const ANIMATION_MOST_MS = 10_000;
/** These move for a second or two of each draw, and the draws keep a time of their own. */
const WATCHED_TABLE_MS = 2_500;

/** Takes a seat among robots and plays on, until hand follows hand; a turn's clock moves all the time. */
const ROOM = {
  press: "^$",
  beside: [
    "dialog[open] .accept",
    '[data-room="lobby"] button.main[aria-disabled="false"]',
    ".look:enabled",
    'button.main[data-tone="take"][aria-disabled="false"]',
    '.tray button[aria-keyshortcuts="h"]:enabled',
    '.tray button[aria-keyshortcuts="p"]:enabled',
    '.tray button[aria-keyshortcuts="0"]:enabled',
  ],
  moves: '.table .chair[data-turn="true"], .own-chair .chair[data-turn="true"]',
};
const TABLE = { press: "^$", moves: ANIMATION, watchedMs: WATCHED_TABLE_MS };
const MATCH = { press: "^$", moves: '.match[data-over="false"]' };
const SPIN = { press: "^Spin$", moves: 'button.main:not([aria-label="Spin"])' };

/** The button to press for a round in each game, and the sign that something moves. */
export const GAMES = {
  "crown-of-embers": SPIN,
  "sevens-aflame": SPIN,
  "bell-tower": SPIN,
  "glass-orchard": SPIN,
  "four-lamps": SPIN,
  "magpie-nest": SPIN,
  "storm-anchor": SPIN,
  "jade-steps": SPIN,
  "lotus-court": SPIN,
  "lantern-street": SPIN,
  "ember-forge": SPIN,
  "frost-heart": SPIN,
  "gem-vault": { press: "^Start for", beside: '.door[aria-disabled="false"]', moves: "main" },
  "amber-dice": { press: "^Roll$", moves: "main" },
  "festival-wheel": { press: "^Turn$", moves: "main" },
  "firefly-keno": { press: "^Light up$", beside: ".tray button:enabled", moves: "main" },
  "kite-climb": { press: "^Start for", beside: ".guess:enabled", moves: "main" },
  "marigold-bingo": { press: "^Draw$", moves: "main" },
  "silver-scratch": { press: "^New card$", moves: "main" },
  "copper-jacks": { press: "^(Deal|Draw)$", moves: "main" },
  "ivory-21": { press: "^(Deal|Hit)$", moves: "main" },
  "heron-three": { press: "^(Deal|Play)", moves: "main" },
  "banyan-andar-bahar": { press: "^Deal$", moves: "main" },
  "pebble-drop": { press: "^Drop$", moves: "main" },
  "comet-rush": { press: "^$", moves: '[data-state="flying"]' },
  "sky-ladder": { press: "^$", moves: '[data-state="flying"]' },
  "tide-hunters": { press: "^Fire", moves: "main" },
  "reef-lanterns": { press: "^Flash", moves: "main" },
  "pearl-divers": { press: "^Dive", moves: "main" },
  "velvet-baccarat": TABLE,
  "midnight-wheel": TABLE,
  "dragon-tiles": TABLE,
  "harbour-dice": TABLE,
  "golden-spur": { press: "^$", moves: '[data-open="false"]' },
  "full-time": MATCH,
  "night-racers": MATCH,
  "peacock-patti": ROOM,
  "plum-three": ROOM,
  "granary-landlord": ROOM,
};

/** Measures each game on a slowed-down phone: frames a second while it moves, our own part of a frame, and the cost of its first load. */
export async function measureGames(address, browserPath, { games = Object.keys(GAMES), loadsOnly = false } = {}) {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const launch = await signIn(browser, address);
    const measured = [];
    // Not measured: the server's work for its very first visitor belongs to no game.
    await measureLoad(browser, await launch(games[0]));
    for (const game of games) {
      const load = await medianLoad(browser, () => launch(game));
      const motion = loadsOnly ? null : await measureMotion(browser, await launch(game), GAMES[game]);
      measured.push({ game, ...load, ...motion });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** A machine without a graphics card, or with other work, draws less than a phone would, so the main thread's own time is printed too. */
export function viewRows(measured) {
  const row = (game, ...cells) => game.padEnd(18) + cells.map((cell) => String(cell).padStart(16)).join("");
  return [
    row("", "script bytes", "playable, ms", "frames per s", "script ms, p95", "thread ms, mean", "thread ms, p95"),
    ...measured.map(({ game, fps = "", scriptMs95 = "", threadMs = "", threadMs95 = "", scriptBytes, interactiveMs }) =>
      row(game, scriptBytes, interactiveMs, fps, scriptMs95, threadMs, threadMs95),
    ),
  ];
}

export function viewFigures(measured) {
  return measured.flatMap(({ game, fps, threadMs, scriptBytes, interactiveMs }) => [
    ...(fps === undefined
      ? []
      : [
          { name: `${game}: frames per second, CPU ${CPU_SLOWDOWN}x slower`, value: fps, goal: FRAMES_A_SECOND },
          { name: `${game}: main thread's own ms of a frame, CPU ${CPU_SLOWDOWN}x slower`, value: threadMs, goal: FRAME_MS, most: true },
        ]),
    { name: `${game}: script, gzip bytes`, value: scriptBytes, goal: SCRIPT_BYTES, most: true },
    { name: `${game}: playable after ms on the mobile preset`, value: interactiveMs, goal: PLAYABLE_MS, most: true },
  ]);
}

/** Signs somebody of the demo in, and returns a function that opens a game for play money: each address is good once. */
async function signIn(browser, address) {
  const page = await browser.newPage({ baseURL: address });
  await page.goto("/login");
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByRole("textbox", { name: "Username" }).fill("aarav");
  await form.locator("input[autocomplete=current-password]").fill("magpie-demo-1");
  await form.getByRole("button", { name: "Log in", exact: true }).click();
  const token = await (await page.waitForFunction(() => sessionStorage.getItem("token"))).jsonValue();
  await page.close();
  return async (gameCode) => {
    const { vassalage } = await ask(`${address}/wps/relay/GCSGAME_game?gameCode=${gameCode}`);
    const { url } = await ask(`${address}/wps/game/launchGame`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify({ vassalage, gameCode, trial: true }),
    });
    return new URL(url, address).href;
  };
}

async function ask(address, request) {
  const { value, message } = await (await fetch(address, request)).json();
  if (!value) throw new Error(`${address} answers: ${message}`);
  return value;
}

/** One load may meet other work of the machine. */
async function medianLoad(browser, launch) {
  const loads = [];
  while (loads.length < LOADS) loads.push(await measureLoad(browser, await launch()));
  return loads.sort((a, b) => a.interactiveMs - b.interactiveMs)[(LOADS - 1) / 2];
}

async function measureLoad(browser, url) {
  const { context, page, devtools } = await openPhone(browser);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  const scripts = [];
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? "")) scripts.push(response);
  });
  await page.addInitScript(watchArrival);
  await page.goto(url, { waitUntil: "commit" });
  const arrived = await page.waitForFunction(() => globalThis.interactiveMs, null, { timeout: PATIENCE_MS });
  const interactiveMs = Math.round(await arrived.jsonValue());
  const sizes = await Promise.all(scripts.map(async (response) => zlib.gzipSync(await response.body(), { level: 9 }).length));
  await context.close();
  return { interactiveMs, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Frames are counted where they are drawn: much of the motion runs without our script, which may be slower or idle. */
async function measureMotion(browser, url, { press, beside = [], moves, watchedMs = WATCHED_MS }) {
  const { context, page } = await openPhone(browser);
  await page.addInitScript(watchFrames, { moves, animation: ANIMATION, mostMs: ANIMATION_MOST_MS });
  await page.goto(url);
  await page.waitForSelector("button.main[aria-label]", { timeout: PATIENCE_MS });
  await page.evaluate(keepPressing, { press, beside: [beside].flat() });
  await browser.startTracing(page, { categories: ["viz", "cc", "toplevel", "blink.user_timing"] });
  const { scriptFps, scriptMs } = await page.evaluate(watchedMotion, watchedMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const events = whileMoving(traceEvents);
  const shown = perSecond(events.filter(({ name }) => name === "DirectRenderer::DrawFrame").length, events);
  // A page that stands still for a moment draws nothing, although it could.
  return { fps: Math.max(shown, scriptFps), scriptMs95: tenths(percentile95(scriptMs)), ...mainThread(events) };
}

/** The events between each `moves` and the `rests` that follows it, both included. */
function whileMoving(events) {
  let isMoving = false;
  return events
    .filter(({ ts }) => ts > 0)
    .sort((a, b) => a.ts - b.ts)
    .filter(({ name }) => {
      const wasMoving = isMoving;
      if (name === "moves" || name === "rests") isMoving = name === "moves";
      return isMoving || wasMoving;
    });
}

function perSecond(count, events) {
  return Math.round((count / movedUs(events)) * 1e6);
}

function movedUs(events) {
  return events.reduce((sum, { name, ts }) => sum + (name === "rests" ? ts : name === "moves" ? -ts : 0), 0);
}

/** The working time of the page's main thread, without waiting: for each sixtieth of a second, and for its slowest frames. */
function mainThread(events) {
  const mark = events.find(({ name }) => name === "moves");
  const own = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const took = (task) => own.filter(({ name, tdur }) => name === task && tdur !== undefined).map(({ tdur }) => tdur / 1000);
  const workedMs = took("ThreadControllerImpl::RunTask").reduce((sum, ms) => sum + ms, 0);
  const frames = (movedUs(events) / 1e6) * FRAMES_A_SECOND;
  return { threadMs: tenths(workedMs / frames), threadMs95: tenths(percentile95(took("ProxyMain::BeginMainFrame"))) };
}

function percentile95(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}

function tenths(value) {
  return Math.round(value * 10) / 10;
}

async function openPhone(browser) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}

/** Runs in the page: finds the moment from which the main button works. */
function watchArrival() {
  const look = () => {
    if (document.querySelector("button.main[aria-label]")) globalThis.interactiveMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: wraps the frames to measure our script's part of each, and marks when something moves. */
function watchFrames({ moves, animation, mostMs }) {
  const seen = { scriptMs: [], ms: 0, counts: false };
  const ask = requestAnimationFrame.bind(globalThis);
  let spent = 0;
  globalThis.requestAnimationFrame = (frame) =>
    ask((now) => {
      const began = performance.now();
      frame(now);
      spent += performance.now() - began;
    });
  let last = 0;
  let didMove = false;
  let isAnimated = false;
  const isUnderWay = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < mostMs;
  // Not for each frame: to be asked costs the page its styles.
  if (moves === animation) setInterval(() => (isAnimated = document.getAnimations().some(isUnderWay)), 100);
  const count = (now) => {
    const isMoving = seen.counts && (moves === animation ? isAnimated : document.querySelector(moves) !== null);
    if (isMoving && didMove) {
      seen.ms += now - last;
      seen.scriptMs.push(spent);
    }
    if (isMoving !== didMove) performance.mark(isMoving ? "moves" : "rests");
    didMove = isMoving;
    last = now;
    spent = 0;
    ask(count);
  };
  ask(count);
  globalThis.framesSeen = seen;
}

/** Runs in the page: presses the button again as soon as it can be. */
function keepPressing({ press, beside }) {
  const play = () => {
    const button = document.querySelector("button.main");
    if (new RegExp(press).test(button?.getAttribute("aria-label") ?? "")) button.click();
    else
      beside
        .map((place) => document.querySelector(place))
        .find(Boolean)
        ?.click();
  };
  play();
  setInterval(play, 200);
}

/** Runs in the page: waits until something has moved for so long. */
async function watchedMotion(watchedMs) {
  const { framesSeen } = globalThis;
  const until = (isSo) => new Promise((done) => setInterval(() => isSo() && done(), 100));
  framesSeen.counts = true;
  await until(() => framesSeen.ms >= watchedMs);
  framesSeen.counts = false;
  const { ms, scriptMs } = framesSeen;
  // One more frame, in which the rest is marked.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return { scriptFps: Math.round((scriptMs.length / ms) * 1000), scriptMs };
}
