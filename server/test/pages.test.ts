import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePolicy } from "../src/kit/http/headers";
import { newWorld, type WorldMerchant } from "./world";

const TEMPLATE = `<!doctype html><html lang="{{lang}}" data-theme="{{theme}}"><head><title>{{title}}</title>
<meta name="description" content="{{description}}">{{picture}}{{boot}}</head>
<body><script type="module" nonce="{{nonce}}" src="/assets/main-abc.js"></script></body></html>`;
const HTML = { Accept: "text/html" };
const SCRIPT = "console.log('magpie')";
let folder: string;
let shop: WorldMerchant;
const CHECKER = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-abc='"><script>1</script>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-pages-"));
  for (const [file, content] of Object.entries({
    "web/index.html": TEMPLATE,
    "web/assets/main-abc.js": SCRIPT,
    "web/assets/main-abc.js.br": brotliCompressSync(SCRIPT),
    "web/sw.js": "self.addEventListener('fetch', () => {})",
    "web/fairness-check.html": CHECKER,
    "art/games/crown-240.avif": "picture",
    secret: "not for the world",
  })) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const here = await newWorld({ webFolder: join(folder, "web"), artFolder: join(folder, "art") });
  shop = await here.merchant({ brandName: `Ann's </script><script>alert(1)</script> & "Sons"` });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("SEC-15 a page runs only the scripts of its own answer", async () => {
  const nonces = new Set<string>();
  for (const path of ["/", "/promotions", "/agent", "/m/appDownload", "/docs"]) {
    const { headers, text } = await shop.raw(path, { headers: HTML });
    const policy = String(headers["content-security-policy"]);
    const nonce = /script-src 'nonce-([\w-]{22})' 'strict-dynamic'(;|$)/.exec(policy)?.[1] ?? "";
    nonces.add(nonce);
    expect(policy).toBe(pagePolicy(nonce));
    for (const [, attributes] of text.matchAll(/<(?:script|style)\b([^>]*)>/g)) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(text).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  }
  expect(nonces.size).toBe(5);
});

test("SEC-15 the verifier in one file runs its one script, named by its hash, also when it is opened from the server", async () => {
  const { headers, text } = await shop.raw("/fairness-check.html", { headers: HTML });
  expect(text).toBe(CHECKER);
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'sha256-abc='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("SEC-15 the policy shuts everything that is not named", () => {
  const policy = Object.fromEntries(
    pagePolicy("n", {
      imageHosts: ["https://cdn.example/path", "javascript:1", "https://a.example; script-src *"],
      frameHosts: ["https://play.example"],
    })
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
  expect(policy).toMatchObject({
    "default-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
    "frame-src": "'self' https://play.example",
    "img-src": "'self' data: https://cdn.example",
    "require-trusted-types-for": "'script'",
    "report-uri": "/csp-report",
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
});

test("SEC-15 what a merchant wrote cannot leave its place in the page", async () => {
  const { text } = await shop.raw("/", { headers: HTML });
  expect(text).not.toContain("<script>alert");
  const boot = /<script type="application\/json" id="boot" nonce="[\w-]+">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
  expect(JSON.parse(boot).permission.info.brand.name).toContain("</script><script>alert(1)");
});

test("security headers stand on pages, files, calls and refusals alike", async () => {
  for (const path of ["/", "/assets/main-abc.js", "/wps/system/status", "/wps/nothing"]) {
    const { headers } = await shop.raw(path, { headers: HTML });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("SEC-38 behind a proxy that speaks https the browser is told to stay with it", async () => {
  const here = await newWorld({ trustedProxies: 1 });
  const { headers } = await here.raw("/healthz", { headers: { "X-Forwarded-Proto": "https" } });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("SH-06 an unknown path shows a page of ours with status 404; a program's gets a refusal", async () => {
  expect(await shop.raw("/promotions", { headers: HTML })).toMatchObject({ status: 200 });
  const lost = await shop.raw("/no/such/page", { headers: HTML });
  expect([lost.status, lost.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await shop.raw("/no/such/page")).toMatchObject({ status: 404, json: { errorCode: "not_found" } });
  expect(await shop.raw("/assets/gone.js", { headers: HTML })).toMatchObject({ status: 404, json: { errorCode: "not_found" } });
});

test("files are sent compressed and cached by their kind", async () => {
  const script = await shop.raw("/assets/main-abc.js", { headers: { "Accept-Encoding": "br" } });
  expect(script.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
  expect((await shop.raw("/assets/main-abc.js")).text).toBe(SCRIPT);
  const picture = await shop.raw("/art/games/crown-240.avif");
  expect(picture.headers).toMatchObject({ "cache-control": "public, max-age=86400", "content-type": "image/avif" });
  const known = await shop.raw("/art/games/crown-240.avif", { headers: { "If-None-Match": String(picture.headers.etag) } });
  expect(known.status).toBe(304);
  expect((await shop.raw("/sw.js")).headers["cache-control"]).toBe("no-cache");
  expect((await shop.raw("/", { headers: HTML })).headers["cache-control"]).toBe("no-store");
});

test.each([
  "/../secret",
  "/%2e%2e/secret",
  "/..%2fsecret",
  "/art/../../secret",
  "/art/%2e%2e%2f%2e%2e%2fsecret",
  "/assets/..\\..\\secret",
  "/index.html/../../secret",
])("SEC-42 no address leads out of the served folders: %s", async (path) => {
  const { status, text } = await shop.raw(path);
  expect(status).toBe(404);
  expect(text).not.toContain("not for the world");
});

test("the manifest and robots.txt are the merchant's own", async () => {
  const manifest = await shop.raw("/manifest.webmanifest");
  expect(manifest.headers["content-type"]).toMatch("application/manifest+json");
  expect(manifest.json).toMatchObject({ name: expect.stringContaining("Ann's"), start_url: expect.any(String), icons: expect.any(Array) });
  expect((await shop.raw("/robots.txt")).text).toMatch(/^User-agent: \*/);
});
