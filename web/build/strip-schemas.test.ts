import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { stripSchemas } from "./strip-schemas";

const contract = join(import.meta.dirname, "../../contract/src");

test("the browser gets every call's path and no schema library", async () => {
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^((?!kit\/)[a-z-]+\/)?[a-z-]+\.ts$/.test(file) && file !== "all.ts",
  );
  expect(files).toContain("identity/auth.ts");
  const entry = Object.fromEntries(files.map((file) => [file, join(contract, file)]));
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [stripSchemas()],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const code = (Array.isArray(output) ? output : [output])
    .flatMap((part) => ("output" in part ? part.output : []))
    .map((file) => ("code" in file ? file.code : ""));
  expect(code.join()).not.toMatch(/zod|ZodObject/i);
  for (const file of files) {
    const paths = [...readFileSync(join(contract, file), "utf8").matchAll(/path: "([^"]+)"/g)].map((match) => match[1] ?? "");
    for (const path of paths) expect(code.join()).toContain(path);
  }
});

test("what a function of the contract works out is left to it", async () => {
  const entry = join(contract, "agency/what-if-sums.ts");
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [stripSchemas()],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const [part] = [output].flat().flatMap((made) => ("output" in made ? made.output : []));
  expect(part && "code" in part && part.code).toMatch(/days = Array\.from\(.*\n?.*terms = team\.terms\.map\(/s);
});
