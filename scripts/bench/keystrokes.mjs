import { chromium } from "@playwright/test";

/** Whole words, beginnings, slips of the finger, numbers; each is deleted again letter by letter, which finds more with every letter. */
const TYPED = ["golden dragon 7", "phenix", "emerald templ", "velvt moon", "12"];
/** A quick typist's pause, in which the page rests as it does for people. */
const PAUSE_MS = 100;
/** A screen shows a frame only at its turn, but the readiness of ours is measured. */
const FRAMES_AT_ONCE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

/** Measures the time from a keystroke in the finder to its result: the number of games that fit, and their tiles, both painted. */
export async function measureKeystrokes(address, browserPath) {
  const browser = await chromium.launch({ executablePath: browserPath, args: FRAMES_AT_ONCE });
  try {
    const page = await browser.newPage({ baseURL: address, serviceWorkers: "block" });
    await page.addInitScript(watchKeystrokes);
    await page.goto("/games");
    const box = page.getByRole("textbox", { name: "Find a game" });
    await page
      .getByRole("main")
      .getByRole("heading", { name: /\d games/ })
      .waitFor();
    await box.focus();
    // The first word warms up code that is compiled on first use.
    for (const word of [TYPED[0], ...TYPED]) await typeAndTakeBack(page, word);
    const strokes = await page.evaluate(() => globalThis.keystrokes);
    return figuresOf(strokes.slice(2 * TYPED[0].length));
  } finally {
    await browser.close();
  }
}

async function typeAndTakeBack(page, word) {
  for (const key of [...word, ...Array(word.length).fill("Backspace")]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

function figuresOf(strokes) {
  const said = strokes.flatMap(({ saidMs }) => saidMs ?? []);
  const shown = strokes.flatMap(({ saidMs, shownMs }) => shownMs ?? saidMs ?? []);
  return { strokes: strokes.length, answered: shown.length, said: quantiles(said), shown: quantiles(shown) };
}

function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

export function keystrokeRows({ strokes, answered, said, shown }) {
  return [
    `keystrokes among 10,000 games: ${strokes}, ${answered} with another result`,
    `       how many fit is painted after ${said.p50} ms (p50), ${said.p95} ms (p95); their tiles after ${shown.p50} and ${shown.p95} ms`,
  ];
}

/** The count appears in the frame of the keystroke, the tiles may come in the next one: typing never waits for pictures. */
export function keystrokeFigures({ said, shown }) {
  return [
    { name: "keystroke to result among 10,000 games: p95, ms", value: said.p95, goal: 16, most: true },
    { name: "keystroke to the tiles of the result: p95, ms", value: shown.p95, goal: 33, most: true },
  ];
}

/** Runs in the page: records for each keystroke when its change was painted. */
function watchKeystrokes() {
  const strokes = [];
  globalThis.keystrokes = strokes;
  // Announcements count as read, because they would open over the search.
  sessionStorage.setItem("announcementClosed.visitor", "true");
  document.addEventListener("keydown", ({ timeStamp }) => strokes.push({ at: timeStamp, saidMs: null, shownMs: null }), true);
  // The task after the frame in which it was painted and handed over. A message would go through another thread, which on a busy machine
  // may wait for longer than all the rest takes.
  const afterPaint = (work) => requestAnimationFrame(() => globalThis.scheduler.postTask(work, { priority: "user-blocking" }));
  new MutationObserver((changes) => {
    const stroke = strokes.at(-1);
    if (!stroke) return;
    const isSaid = changes.some(({ target }) => target.parentElement?.closest("[role=status]"));
    const tiles = document.querySelector("main ul:has(article)");
    const isShown = changes.some(({ target }) => tiles?.contains(target));
    afterPaint(() => {
      const ms = performance.now() - stroke.at;
      if (isSaid) stroke.saidMs ??= ms;
      if (isShown) stroke.shownMs = ms;
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
