import { judge } from "../../bench/table.mjs";
import { build } from "../../build/build.mjs";
import { ensureBrowser } from "../../lib/browser.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { endWithParent } from "../../lib/parent.mjs";
import { say } from "../../lib/say.mjs";
import { withServer } from "../../lib/serve.mjs";

/** `npm run bench:web`: the cost of the first visit to the lobby, against our goals. */
export async function main() {
  endWithParent();
  const { measureFirstLoad, lighthouse, browser } = await withLock(prepare);
  const figures = await withServer(async (address) => {
    say(`measuring ${address}`);
    const load = await measureFirstLoad(address, browser);
    const desktop = await lighthouse.measureLighthouse(address, browser, "desktop");
    const mobile = await lighthouse.measureLighthouse(address, browser, "mobile");
    return figuresOf(load, desktop, mobile);
  });
  const { lines, holds } = judge(figures);
  console.log(`\n${lines.join("\n")}`);
  process.exitCode = holds ? 0 : 1;
}

async function prepare() {
  await install();
  await build();
  // These need packages, so they are loaded after the install.
  const [{ measureFirstLoad }, lighthouse] = await Promise.all([
    import("../../bench/first-load.mjs"),
    import("../../bench/lighthouse.mjs"),
  ]);
  await lighthouse.installLighthouse();
  return { measureFirstLoad, lighthouse, browser: await ensureBrowser() };
}

function figuresOf(load, desktop, mobile) {
  return [
    { name: "JavaScript, gzip bytes", value: load.scriptBytes, goal: 100_000, most: true },
    { name: "requests beside art", value: load.requests, goal: 12, most: true },
    { name: "layout shift", value: Number(load.shift.toFixed(4)), goal: 0.02, most: true },
    { name: "Lighthouse desktop: performance", value: desktop.performance, goal: 95 },
    { name: "Lighthouse desktop: accessibility", value: desktop.accessibility, goal: 100 },
    { name: "Lighthouse desktop: best practices", value: desktop["best-practices"], goal: 100 },
    { name: "Lighthouse mobile: performance", value: mobile.performance, goal: 90 },
    { name: "Lighthouse mobile: accessibility", value: mobile.accessibility, goal: 100 },
    { name: "Lighthouse mobile: best practices", value: mobile["best-practices"], goal: 100 },
  ];
}
