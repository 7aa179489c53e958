import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,contract,studio,web}/src/**/*.test.{ts,tsx}", "web/build/*.test.ts", "scripts/**/*.test.mjs"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/{src,test}/**/*.test.ts"],
          globalSetup: ["server/test/database.ts"],
          pool: "forks",
          maxWorkers: 2,
          // The projects run one after the other: their numbers of workers differ.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
