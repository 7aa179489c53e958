import { defineConfig } from "@playwright/test";

const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "web/test",
  outputDir: "test-results",
  forbidOnly: inCi,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Patience for a busy machine, not a measure of ours.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ...(process.env.PLAYWRIGHT_REPORT ? [["json", { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : [])],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:8080",
    launchOptions: process.env.CHROME_BIN ? { executablePath: process.env.CHROME_BIN } : {},
    // Only the test of the worker itself wants one between page and server.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    // What only a wide window has room for.
    {
      name: "phone",
      testIgnore: /\.desktop\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
