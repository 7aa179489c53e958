import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { BUILT, builtSources } from "./scripts/test/built-sources.mjs";

/** Reading all that is tested anew for each file would take longer than most of the tests. Nothing waits for a project to end. */
const together = {
  isolate: false,
  pool: "forks",
  // One more than the least number of cores: a worker often waits for the database, or for a process it has started.
  maxWorkers: 3,
  // With less room for young objects a tenth of a worker's time goes into clearing it.
  execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes, if late: a busy machine may hash a chain for seconds.
  expect: { poll: { timeout: 20_000 } },
  server: { deps: { external: [/\/node_modules\//, BUILT] } },
};

/** `npm test` says so; a single file is quicker without, and watching needs the sources themselves. */
const plugins = process.env.TEST_BUILT ? [builtSources()] : [];

/** Those that take longest, in which processes are started and killed: begun last, they would be waited for alone. */
const LONG = /\/server\/test\/(ledger|nodes|hostile|lab|killed|process|grid|operations)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          ...together,
          name: "unit",
          include: ["{domain,contract,studio,web}/src/**/*.test.{ts,tsx}", "web/build/*.test.ts", "scripts/**/*.test.mjs"],
        },
      },
      {
        plugins,
        test: {
          ...together,
          name: "server",
          include: ["server/{src,test}/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          setupFiles: ["server/test/kit/after-file.ts"],
        },
      },
    ],
  },
});
