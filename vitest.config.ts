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
          exclude: ["**/*.alone.test.ts"],
          globalSetup: ["server/test/database.ts"],
          setupFiles: ["server/test/after-file.ts"],
          // Reading the whole product anew for each file took longer than half of the tests.
          isolate: false,
          pool: "forks",
          maxWorkers: 2,
          // The projects run one after the other: their numbers of workers differ.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // They put something else in a module's place, so they share no module with others.
        test: {
          name: "alone",
          include: ["server/src/**/*.alone.test.ts"],
          globalSetup: ["server/test/database.ts"],
          setupFiles: ["server/test/after-file.ts"],
          pool: "forks",
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
