import { defineConfig } from "@playwright/test";

const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "web/test",
  outputDir: "test-results",
  forbidOnly: inCi,
  fullyParallel: true,
  // One more than cores: a journey waits for the server half of its time.
  workers: 3,
  retries: 0,
  // Patience for a busy machine, not a measure of ours.
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
    // What is the same at every width is played at one of them, so that the whole stays short.
    { name: "desktop", testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: /\.desktop\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
