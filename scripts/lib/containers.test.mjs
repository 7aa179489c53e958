import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "./paths.mjs";
import { NODE_FLAGS } from "./serve.mjs";

const read = (file) => fs.readFileSync(fromRoot(file), "utf8");
const settings = new Set(
  [...read("README.md").matchAll(/^\| (`[A-Z_]+`[^|]*)\|/gm)].flatMap(([, names]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  ),
);
const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
/** The block of a service's settings. */
const given = [...(/environment: &settings\n((?: {6}.+\n)+)/.exec(compose)?.[1] ?? "").matchAll(/^ {6}([A-Z_]+):/gm)].map(
  ([, name]) => name,
);

test("every setting that the server reads stands in README's table, and nothing else does", () => {
  const config = read("server/src/kit/start/config.ts");
  const asked = [...(/const environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(config)?.[1] ?? "").matchAll(/^ {2}([A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  expect([...settings].sort()).toEqual(asked.filter((name) => name !== "NODE_ENV").sort());
});

test("image and compose file set nothing that README's table does not know", () => {
  const inImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect(given).toContain("REDIS_URL");
  expect([...inImage, ...given].filter((name) => name !== "NODE_ENV" && !settings.has(name))).toEqual([]);
});

test("the image starts what `npm start` starts, listens where it says, and takes files that are built", () => {
  const [, command] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
  const [program, ...rest] = JSON.parse(command);
  expect([program, ...rest]).toEqual(["node", ...NODE_FLAGS, "dist/server/main.mjs"]);
  const [, port] = /\bPORT=(\d+)/.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect([...compose.matchAll(/"127\.0\.0\.1:\d+:(\d+)"/g)].map(([, inside]) => inside)).toEqual([port, port]);
  for (const [, from] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)) {
    expect(from === "dist" || from === "node_modules" || fs.existsSync(fromRoot(from)), from).toBe(true);
  }
});

test("every kept place of the compose file is declared, and the Node of the image is one that we run on", () => {
  const { engines } = JSON.parse(read("package.json"));
  const [, image] = /^FROM node:(\d+)-/m.exec(dockerfile) ?? [];
  expect(Number(image)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  const used = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map(([, volume]) => volume);
  for (const volume of used) expect(compose).toMatch(new RegExp(`^ {2}${volume}:$`, "m"));
});
