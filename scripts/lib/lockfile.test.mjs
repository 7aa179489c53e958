import fs from "node:fs";
import { expect, test } from "vitest";
import { lockfileProblems } from "./lockfile.mjs";
import { fromRoot } from "./paths.mjs";

const read = (file) => JSON.parse(fs.readFileSync(fromRoot(file), "utf8"));

test.each(["package-lock.json", "tools/lighthouse/package-lock.json"])(
  "%s carries every machine's native packages and no download address",
  (file) => {
    expect(lockfileProblems(read(file))).toEqual([]);
  },
);

test("a native package that was dropped is named", () => {
  const lock = {
    packages: { "node_modules/sharp": { optionalDependencies: { "@img/sharp-linux-arm64": "1" } }, "node_modules/other": {} },
  };
  expect(lockfileProblems(lock)).toEqual(["node_modules/sharp needs @img/sharp-linux-arm64 on some machines, and the lockfile lacks it"]);
});

test("a download address is named, a workspace's link is not", () => {
  const lock = {
    packages: { "node_modules/a": { resolved: "https://somewhere.example/a.tgz" }, "node_modules/b": { resolved: "b", link: true } },
  };
  expect(lockfileProblems(lock)).toEqual(["node_modules/a is tied to the address https://somewhere.example/a.tgz"]);
});
