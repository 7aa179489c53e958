import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Permission } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { content } from "@magpie/contract/office/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWorld, type World, type WorldOperator } from "../../test/world";
import { seedDemo } from "../seed/seed";

const TEMPLATE = `<html lang="{{lang}}" data-theme="{{theme}}"><title>{{title}}</title>
<meta name="description" content="{{description}}">{{picture}}{{boot}}</html>`;

let product: World;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "magpie-web-"));
  await writeFile(join(webFolder, "index.html"), TEMPLATE);
  await writeFile(join(webFolder, "console.html"), TEMPLATE.replace("{{lang}}", "{{lang}} office"));
  product = await newWorld({ defaultMerchant: "magpie", webFolder });
  await seedDemo(product.database, product.secretsOf);
});
afterAll(() => rm(webFolder, { recursive: true }));

const page = (path: string, headers: Record<string, string> = {}) =>
  product.raw(path, { headers: { Host: "localhost", Accept: "text/html", ...headers } });

interface Boot {
  permission: Permission;
  announcements?: { banners: object[]; popups: { execution: string }[] };
  lanes?: object;
  hotGames?: { list: object[] };
}

function bootOf(html: string): Boot {
  return JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

describe("the portal's page", () => {
  test("SH-01 carries what a browser would ask for first", async () => {
    const { status, text } = await page("/");
    const boot = bootOf(text);
    expect(status).toBe(200);
    expect(boot.permission.info.merchantCode).toBe("magpie");
    expect(boot.announcements?.banners.length).toBeGreaterThan(3);
    expect(boot.announcements?.popups.map(({ execution }) => execution)).toEqual(["B", "B"]);
    expect(boot.hotGames?.list).toHaveLength(24);
    expect(boot.lanes).toBeDefined();
  });

  test("GA-01 a flag switched off in the database is gone on the next load", async () => {
    const flag = /"MOBILEVERCODELOGIN3","enabled":true/;
    const shown = async () => flag.test(JSON.stringify(bootOf((await page("/login")).text).permission.info.whitelabel));
    const set = (enabled: boolean) =>
      product.database.inMerchantId(1, (db) =>
        db.updateTable("merchant_flags").set({ enabled }).where("modId", "=", "MOBILEVERCODELOGIN3").execute(),
      );
    expect(await shown()).toBe(true);
    await set(false);
    expect(await shown()).toBe(false);
    await set(true);
  });

  test("SH-01 fetches the first banner's picture early on the home, and only there", async () => {
    expect((await page("/")).text).toMatch(
      /srcset="((?:\/mirror)?\/art)\/banners\/treasure-360.avif 360w, \1\/banners\/treasure-720.avif 720w"/,
    );
    expect((await page("/promotions")).text).not.toContain("srcset");
  });

  test("LA-02 comes in the language of the cookie, else of the browser, else of the merchant", async () => {
    const lang = async (headers: Record<string, string>) => /<html lang="(\w+)"/.exec((await page("/", headers)).text)?.[1];
    expect(await lang({ Cookie: "lang=HI", "Accept-Language": "pt-BR" })).toBe("hi");
    expect(await lang({ "Accept-Language": "pt-BR,en;q=0.5" })).toBe("pt");
    expect(await lang({ "Accept-Language": "xx" })).toBe("en");
    expect(await lang({ Host: "lantern.localhost" })).toBe("ja");
  });

  test("SH-06 an unknown path is not found, and says so", async () => {
    const { status, text } = await page("/nothing-here");
    expect(status).toBe(404);
    expect(text).toContain("<title>Page not found: Magpie</title>");
  });

  test("SH-23 tells no more than the permission payload, and which of its hosts has the pictures, while the portal rests", async () => {
    const rest = (maintenance: boolean) =>
      product.database.inMerchantId(1, (db) => db.updateTable("merchant_merchants").set({ maintenance }).execute());
    await rest(true);
    const boot = bootOf((await page("/")).text);
    await rest(false);
    expect(boot.permission.maintenance).toBe(true);
    expect(Object.keys(boot)).toEqual(["permission", "imageHost"]);
  });

  test("SH-23 comes in the merchant's own theme and name", async () => {
    const { text } = await page("/", { Host: "lantern.localhost", Cookie: "lang=EN" });
    expect(text).toContain('data-theme="lantern"');
    expect(text).toContain("<title>Lantern Club: games and lotteries you can check</title>");
  });
});

describe("the installable app", () => {
  test("EN-12 has a manifest of its merchant's name, colours and icons", async () => {
    const { json, headers } = await product.raw("/manifest.webmanifest", { headers: { Host: "lantern.localhost" } });
    expect(headers["content-type"]).toContain("application/manifest+json");
    expect(json).toMatchObject({
      name: "Lantern Club",
      start_url: "/",
      display: "standalone",
      theme_color: "#7d1220",
      icons: expect.arrayContaining([expect.objectContaining({ src: "/art/brand/lantern-192.png", sizes: "192x192" })]),
    });
  });

  test("EN-12 its page says how to install it, in the language asked for", async () => {
    const { status, text, headers } = await page("/m/appDownload?language=JA");
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ja">');
    expect(text).toContain("Magpieをインストールする");
    expect(text).toMatch(/<style nonce="[^"]+">/);
    expect(headers["content-security-policy"]).toContain("nonce-");
  });

  test("EN-12 a language the merchant does not offer, or nonsense, gives one it does", async () => {
    for (const language of ["ZH", "xx", "%3Cscript%3E"]) {
      expect((await page(`/m/appDownload?language=${language}`)).text).toContain('<html lang="en">');
    }
  });

  test("X-03 a token in the address of the page is neither used nor repeated", async () => {
    expect((await page("/m/appDownload?token=secret-marker")).text).not.toContain("secret-marker");
  });

  test("SEC-18 a brand's name is text on it, whatever it holds", async () => {
    const odd = await product.merchant({ brandName: "<img src=x>" });
    const { text } = await odd.raw("/m/appDownload");
    expect(text).toContain("&lt;img src=x&gt;");
    expect(text).not.toContain("<img src=x>");
  });
});

describe("the office's page", () => {
  test("SEC-15 stands at every path below /office with a policy of its own, is never kept, and says of nobody whether they are signed in", async () => {
    const { status, text, headers } = await page("/office/withdrawals/1");
    expect(status).toBe(200);
    expect(text).toContain("office");
    expect(Object.keys(bootOf(text))).toEqual(["permission"]);
    expect(headers["cache-control"]).toBe("no-store");
    const policy = String(headers["content-security-policy"]);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
    expect(policy.replaceAll(nonce, "N")).toBe(
      [
        "default-src 'none'",
        "script-src 'nonce-N' 'strict-dynamic'",
        "style-src 'self' 'nonce-N'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src http://localhost",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types magpie dompurify ProseMirrorClipboard 'allow-duplicates'",
        "report-uri /csp-report",
      ].join("; "),
    );
    expect((await page("/console.html")).status).toBe(404);
    expect((await page("/ops/nothing")).text).not.toContain("<html");
  });
});

test("office 48 a preview opens once, within a minute, in the frame of its own office alone, and nothing of it is public", async () => {
  const shop = await product.merchant({ languages: ["EN", "HI"] });
  const [cara, omar] = [await shop.operator({ rights: ["content.edit"] }), await shop.operator({ rights: ["content.publish"] })];
  const draft = { place: "w_home", picture: "banners/live", texts: { EN: { title: "Autumn" }, HI: { title: "</script>शरद" } } };
  const ask = async (who: WorldOperator, body: object = draft) => {
    const { url } = await who.send(content.preview, {
      kind: "banner",
      slug: "autumn",
      body: body as never,
      as: { reader: "visitor", language: "HI" },
    });
    return new URL(url);
  };
  const open = ({ pathname, search }: URL, place = shop) => place.raw(pathname + search, { headers: { Accept: "text/html" } });

  const url = await ask(omar);
  const { status, text, headers } = await open(url);
  expect([status, bootOf(text).announcements?.banners]).toMatchObject([200, [{ id: "autumn", title: "</script>शरद" }]]);
  expect(text).not.toContain("</script>शरद");
  expect(headers["content-security-policy"]).toContain(`frame-ancestors ${url.origin};`);
  const gone = { status: 400, json: { errorCode: "ticket_invalid" } };
  expect(await open(url)).toMatchObject(gone);
  const late = await ask(cara);
  product.at(new Date(Date.now() + 60_001));
  expect(await open(late)).toMatchObject(gone);
  product.at(null);
  expect(await open(await ask(cara), await product.merchant())).toMatchObject(gone);

  expect((await shop.send(messages.announcements, {})).banners).toEqual([]);
  expect((await open(new URL("/", url))).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(ask(await shop.operator({ rights: ["audit.read"] }))).rejects.toMatchObject({ code: "operation_not_allowed" });
  await expect(ask(cara, { ...draft, linkageType: "URL", url: "javascript:x" })).rejects.toMatchObject({ code: "invalid_input" });
});
