import { spawn } from "node:child_process";
import os from "node:os";
import readline from "node:readline";
import { ROOT } from "./paths.mjs";
import { diskFull, Problem, saysDiskFull } from "./problem.mjs";

/**
 * The machine decides where packages come from; every other setting that npm hands down (omit, workspace, prefix, …) would change the
 * behaviour of our own npm.
 */
const KEPT_NPM_SETTING =
  /^npm_config_(\/\/|@|registry$|cache$|cafile$|ca$|proxy$|https_proxy$|noproxy$|strict_ssl$|userconfig$|globalconfig$)/i;

/**
 * The environment for a child: without NODE_ENV, which makes npm leave out packages that the build needs, and without npm's own variables.
 */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => name !== "NODE_ENV" && (!/^npm_/i.test(name) || KEPT_NPM_SETTING.test(name)));
  return { ...Object.fromEntries(kept), ...extra };
}

const PATIENCE_MS = 15_000;
const running = new Set();
const closing = new Set();
let stopping = false;

/** Starts a child that ends with us, whatever ends us. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options, env: options.env ?? cleanEnvironment() });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Has something closed before we end because we were told to. */
export function beforeEnd(close) {
  closing.add(close);
}

export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

/** Runs a tool and prints its output only when it fails; with `tell` its lines are passed on as they come. Resolves to its output. */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  if (options.tell) readline.createInterface(child.stdout).on("line", options.tell);
  const code = await exitOf(child).catch((error) => {
    throw new Problem(`Cannot run ${command}: ${error.message}.`);
  });
  if (stopping) await new Promise(() => {}); // it was told to end, so this is no failure
  if (code === 0) return printed;
  if (saysDiskFull(printed)) throw diskFull();
  process.stderr.write(printed);
  throw new Problem(`${options.what ?? command} failed (exit ${code}); its own words are above.`);
}

/** Runs our own Node on a file. */
export function runNode(args, options) {
  return runQuietly(process.execPath, args, options);
}

/** Tells every child to end, and ends when the last one has. */
export async function stopEverything(signal, code) {
  stopping = true;
  const ends = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of running) child.kill(signal);
  const timer = setTimeout(() => {
    for (const child of running) child.kill("SIGKILL");
  }, PATIENCE_MS);
  await Promise.all([...ends, ...[...closing].map((close) => close())]);
  clearTimeout(timer);
  process.exit(code);
}
