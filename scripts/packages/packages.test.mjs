import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../lib/paths.mjs";
import { billOf, packageProblems, packagesOf } from "./packages.mjs";

const text = (file) => fs.readFileSync(fromRoot(file), "utf8");
const read = (file) => JSON.parse(text(file));
const good = { version: "1.0.0", license: "MIT", integrity: "sha512-AAAA" };
const lockOf = (name, entry) => ({ packages: { "": {}, [`node_modules/${name}`]: { ...good, ...entry } } });

test.each(["package-lock.json", "tools/lighthouse/package-lock.json"])(
  "SEC-39 every package of %s is known by its digest, has a free licence and runs no program of its own as it is installed",
  (file) => {
    expect(packagesOf(read(file)).length).toBeGreaterThan(50);
    expect(packageProblems(read(file))).toEqual([]);
  },
);

test.each([
  ["no digest", { integrity: undefined }, "has no SHA-512 by which it is known again"],
  ["an old digest", { integrity: "sha1-AAAA" }, "has no SHA-512 by which it is known again"],
  ["another licence", { license: "GPL-3.0-only" }, "has the licence GPL-3.0-only, which nobody has looked at"],
  ["no licence", { license: undefined }, "has the licence of nobody, which nobody has looked at"],
  ["one licence of two that is not free", { license: "MIT AND SSPL-1.0" }, "has the licence MIT AND SSPL-1.0, which nobody has looked at"],
  ["a program", { hasInstallScript: true }, "would run a program as it is installed"],
])("SEC-39 a package with %s is named", (_name, entry, problem) => {
  expect(packageProblems(lockOf("stranger", entry))).toEqual([`node_modules/stranger ${problem}`]);
});

test("SEC-39 of licences that one may choose from, one free one is enough, and a reviewed one holds for its own packages alone", () => {
  expect(packageProblems(lockOf("either", { license: "(GPL-2.0-only OR MIT)" }))).toEqual([]);
  expect(packageProblems(lockOf("@img/sharp-linux-x64", { license: "Apache-2.0 AND LGPL-3.0-or-later" }))).toEqual([]);
  expect(packageProblems(lockOf("other", { license: "LGPL-3.0-or-later" }))).toHaveLength(1);
});

test("SEC-39 no package runs a program as it is installed, by our own command, by hand or in the image", () => {
  expect(text(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  expect(text("scripts/lib/install.mjs")).toContain('"--ignore-scripts"');
  const asks = text("Dockerfile").match(/npm (ci|install|prune)[^\n]*/g) ?? [];
  for (const line of asks) expect(line).toContain("--ignore-scripts");
  const pinned = [
    "package.json",
    "contract/package.json",
    "domain/package.json",
    "server/package.json",
    "studio/package.json",
    "web/package.json",
  ];
  const loose = pinned.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = read(file);
    return Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, range]) => !/^\d/.test(range) && !name.startsWith("@magpie/"),
    );
  });
  expect(loose).toEqual([]);
});

test("SEC-39 the bill of materials names every package once with version, licence and digest, and the same lockfile gives the same bill", () => {
  const lock = read("package-lock.json");
  const bill = billOf(lock, { name: "magpie", version: "1" });
  const refs = bill.components.map((component) => component["bom-ref"]);
  expect(new Set(refs)).toEqual(new Set(packagesOf(lock).map(({ name, version }) => `${name}@${version}`)));
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.components.find(({ name }) => name === "fastify")).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    scope: "required",
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(billOf(lock, { name: "magpie", version: "1" })).toEqual(bill);
});
