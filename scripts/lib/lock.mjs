import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fromRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";

const LOCK = fromRoot(".state", "lock");
const LOOK_EVERY_MS = 300;
const PATIENCE_MS = 15 * 60_000;

/** One process at a time installs or builds, even when `npm start` and `npm test` run side by side. */
export async function withLock(work) {
  await take();
  const release = () => fs.rmSync(LOCK, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

async function take() {
  fs.mkdirSync(fromRoot(".state"), { recursive: true });
  const since = performance.now();
  for (let told = false; !tryToTake(); told = true) {
    const holder = readHolder();
    if (holder !== null && !isAlive(holder)) {
      fs.rmSync(LOCK, { force: true });
      continue;
    }
    if (!told) say(`another run (process ${holder}) is installing or building; waiting for it`);
    if (performance.now() - since > PATIENCE_MS)
      throw new Problem(`Process ${holder} holds .state/lock for too long: end it and run the same command again.`);
    await pause(LOOK_EVERY_MS);
  }
}

function tryToTake() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Null while the holder is writing its process id, or has just released the lock. */
function readHolder() {
  try {
    return Number(fs.readFileSync(LOCK, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
