import { setFlagsFromString } from "node:v8";
import { defineConfig } from "@playwright/test";

// Read by every worker, whose own scripts end before optimising them pays.
setFlagsFromString("--no-opt");

const inCi = Boolean(process.env.CI);

/** Journeys about forms and words. Two fifths of what a page costs are its pictures, and the others show those. */
const WITHOUT_PICTURES =
  /\/(session|identity|recovery|payees|protection|limits|withdraw|records|deposit|errors|wallet|closed|announcements|phone-provider|lottery|lottery-again|account|loyalty|chance|language|fairness|office|office-wall|refusals|agents)(\.\w+)?\.spec\.ts$/;
/** A page of ours lives for seconds: its scripts end before optimising them pays, and a process for the network alone mostly passes things on. */
const ARGS = ["--js-flags=--no-opt --no-maglev", "--enable-features=NetworkServiceInProcess2"];
const launchOptions = { args: ARGS, ...(process.env.CHROME_BIN && { executablePath: process.env.CHROME_BIN }) };
const withoutPictures = {
  launchOptions: {
    ...launchOptions,
    // Said again with the rest of what Playwright says here, which would be lost otherwise.
    args: [
      ...ARGS,
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false",
    ],
  },
};

/**
 * A journey whose title ends with `@desktop` or `@phone` goes the same way at the other width: there it is only taken where everything is. One
 * that ends with `@deep` shows how something looks and reads whose rules tests of the server hold: it is only taken there at all.
 */
const isWhole = Boolean(process.env.DEEP || process.env.EVERY_TILE);
const onDesk = {
  name: "desktop",
  ...(isWhole ? {} : { grepInvert: /@phone|@deep/ }),
  use: { viewport: { width: 1440, height: 900 } },
};
const onPhone = {
  name: "phone",
  ...(isWhole ? {} : { grepInvert: /@desktop|@deep/ }),
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

export default defineConfig({
  testDir: "web/test",
  outputDir: "test-results",
  forbidOnly: inCi,
  fullyParallel: true,
  // Three more than cores: a journey waits for the server half of its time.
  workers: 5,
  retries: 0,
  // Patience for a busy machine, not a measure of ours.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ...(process.env.PLAYWRIGHT_REPORT ? [["json", { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : [])],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:8080",
    launchOptions,
    // Only the test of the worker itself wants one between page and server.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
  // Each width once with pictures and once without, and a worker for each, because a worker and its browser take seconds to start. The third
  // has the most to do.
  projects: [
    { ...onDesk, workers: 1, testIgnore: [/\.phone\.spec\.ts$/, WITHOUT_PICTURES] },
    { ...onPhone, workers: 1, testIgnore: [/\.desktop\.spec\.ts$/, WITHOUT_PICTURES] },
    { ...onDesk, workers: 2, testIgnore: /\.phone\.spec\.ts$/, testMatch: WITHOUT_PICTURES, use: { ...onDesk.use, ...withoutPictures } },
    {
      ...onPhone,
      workers: 1,
      testIgnore: /\.desktop\.spec\.ts$/,
      testMatch: WITHOUT_PICTURES,
      use: { ...onPhone.use, ...withoutPictures },
    },
  ],
});
