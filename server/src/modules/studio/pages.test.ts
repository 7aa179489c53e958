import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";

let folder: string;
let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-pages-"));
  await mkdir(join(folder, "studio/gem-vault"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<!doctype html><title>portal</title>");
  await writeFile(join(folder, "studio/gem-vault/index.html"), "<!doctype html><title>vault</title>");
  await writeFile(join(folder, "studio/gem-vault/game.js"), "void 0");
  here = await newWorld({ webFolder: folder });
  shop = await here.merchant();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headers = { Accept: "text/html" };

test("SEC-16 a game's page may be framed by our own pages alone, and loads nothing but what is ours", async () => {
  const { status, text, headers: sent } = await shop.raw("/studio/gem-vault/?token=x", { headers });
  expect([status, text]).toEqual([200, "<!doctype html><title>vault</title>"]);
  const policy = String(sent["content-security-policy"]);
  const origin = here.address;
  for (const part of [`frame-ancestors ${origin}`, `script-src ${origin}`, "default-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("unsafe");
});

test("SEC-16 its files are there for a frame without an origin, and nothing else below its address is a page", async () => {
  const { status, headers: sent } = await shop.raw("/studio/gem-vault/game.js", { headers: { Origin: "null" } });
  expect([status, sent["cross-origin-resource-policy"], sent["access-control-allow-origin"]]).toEqual([200, "cross-origin", "*"]);
  expect((await shop.raw("/studio/no-such-game/", { headers })).status).toBe(404);
});
