import fs from "node:fs";
import { stopEverything } from "./child.mjs";

const LOOK_EVERY_MS = 500;

/** Passes signals on, and ends when npm does: a stopped npm ends its shell but not the programs in it. */
export function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => stopEverything(signal === "SIGHUP" ? "SIGTERM" : signal, 0));
  }
  // When started by hand, the parent is somebody's shell, which may end before us.
  if (process.env.npm_lifecycle_event) watch(ancestors());
}

function watch(before) {
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    stopEverything("SIGTERM", 0);
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The parent and, when that is npm's shell, its parent, which is npm. */
function ancestors() {
  const parent = process.ppid;
  try {
    if (!/^(\/\S*\/)?(sh|bash|dash)\0-c\0/.test(fs.readFileSync(`/proc/${parent}/cmdline`, "utf8"))) return `${parent}`;
    const [, afterName] = fs.readFileSync(`/proc/${parent}/stat`, "utf8").split(") ");
    return `${parent} ${afterName.split(" ")[1]}`;
  } catch {
    return `${parent}`;
  }
}
