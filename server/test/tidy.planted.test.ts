import { expect, test } from "vitest";
import { missingKeys, packProblems, readPacks, unusedKeys, valuesOf } from "../../scripts/lib/packs.mjs";
import { fileCircles } from "./tidy/circles";
import { repeatedDoorTypes } from "./tidy/doors";
import { overlongFunctions } from "./tidy/functions";
import { importProblems, moduleCycles } from "./tidy/imports";
import { strangeClients } from "./tidy/outbound";
import { routeProblems } from "./tidy/routes";
import { crowdedFolders, impureRules, leftovers, machinePaths, namelessExports, overlongFiles } from "./tidy/shape";
import { officeIcons, rawFontSizes } from "./tidy/styles";
import { changedMigrations, foreignTables, misnamedMigrations } from "./tidy/tables";

const file = (path: string, text: string) => ({ path, text });
const importing = (path: string, specifier: string) => importProblems([file(path, `import { thing } from "${specifier}";`)]);

test.each([
  ["domain/src/money.ts", "zod", "package:zod"],
  ["domain/src/money.ts", "@magpie/contract/wallet", "contract/src/wallet"],
  ["contract/src/wallet.ts", "../../server/src/app", "server/src/app"],
  ["contract/src/wallet.ts", "jose", "package:jose"],
  ["studio/src/games/ox/view/main.ts", "../maths", "studio/src/games/ox/maths"],
  ["studio/src/games/ox/maths.ts", "pixi.js", "package:pixi.js"],
  ["server/src/kit/route.ts", "../modules/wallet/wallet", "server/src/modules/wallet/wallet"],
  ["server/src/modules/points/convert.ts", "../wallet/store", "server/src/modules/wallet/store"],
  ["server/src/modules/points/convert.ts", "fastify", "package:fastify"],
  ["server/src/app.ts", "../../web/src/kit/api", "web/src/kit/api"],
  ["web/src/ui/Button.tsx", "@magpie/contract/wallet", "contract/src/wallet"],
  ["web/src/kit/api.ts", "../portal/features/auth/LoginPopup", "web/src/portal/features/auth/LoginPopup"],
  ["web/src/portal/features/points/Mall.tsx", "../auth/LoginPopup", "web/src/portal/features/auth/LoginPopup"],
  ["web/src/portal/features/points/Mall.tsx", "../../shell/Header", "web/src/portal/shell/Header"],
  ["web/src/portal/shell/Header.tsx", "../features/points/Mall", "web/src/portal/features/points/Mall"],
  ["web/src/portal/shell/side/SideMenu.tsx", "../../home/HomeScreen", "web/src/portal/home/HomeScreen"],
  ["web/src/portal/shell/Header.tsx", "../popups/Popups", "web/src/portal/popups/Popups"],
  ["web/src/portal/shell/PortalFrame.tsx", "../screens", "web/src/portal/screens"],
  ["web/src/console/features/audit/AuditScreen.tsx", "../people/PeopleScreen", "web/src/console/features/people/PeopleScreen"],
  ["web/src/console/features/audit/AuditScreen.tsx", "../../shell/Shell", "web/src/console/shell/Shell"],
  ["web/src/console/ui/Grid.tsx", "../features/audit/AuditScreen", "web/src/console/features/audit/AuditScreen"],
  ["web/src/console/App.tsx", "../portal/App", "web/src/portal/App"],
  ["web/src/portal/App.tsx", "../console/App", "web/src/console/App"],
  ["server/src/modules/points/convert.ts", "./convert.test", "server/src/modules/points/convert.test"],
  ["server/src/main.ts", "../test/world", "server/test/world"],
])("a planted import of %s from %s is caught", (path, specifier, target) => {
  expect(importing(path, specifier)).toEqual([`${path} -> ${target}`]);
});

test.each([
  ["server/src/modules/points/convert.ts", "../wallet/wallet"],
  ["server/src/modules/points/convert.ts", "../../kit/ctx"],
  ["server/src/modules/points/convert.test.ts", "../wallet/store"],
  ["web/src/portal/features/points/Mall.tsx", "./Convert"],
  ["web/src/portal/home/HomeScreen.tsx", "../features/points/Mall"],
  ["web/src/portal/shell/Header.tsx", "../../kit/router"],
  ["web/src/console/features/audit/AuditScreen.tsx", "../../ui/Grid"],
])("an import of %s from %s is let through", (path, specifier) => {
  expect(importing(path, specifier)).toEqual([]);
});

test("lazy and side-effect imports are seen too", () => {
  const text = 'import "../auth/auth.css";\nconst Popup = lazy(() => import("../auth/LoginPopup"));';
  expect(importProblems([file("web/src/portal/features/points/Mall.tsx", text)])).toHaveLength(2);
});

test("planted modules that need each other are caught", () => {
  const a = file("server/src/modules/a/go.ts", 'import { b } from "../b/b";');
  const b = file("server/src/modules/b/b.ts", 'import { a } from "../a/a";');
  expect(moduleCycles([a, b])).toEqual(["a -> b -> a", "b -> a -> b"]);
});

test("planted files that need each other are caught, also where only a type closes the circle", () => {
  const a = file("web/src/kit/a.ts", 'import { b } from "./b";');
  const b = file("web/src/kit/b.ts", 'const c = await import("./c");');
  const c = file("web/src/kit/c.ts", 'import type { A } from "./a";');
  const d = file("web/src/kit/d.ts", 'import { a } from "./a";');
  expect(fileCircles([a, b, c, d])).toEqual(["web/src/kit/a, web/src/kit/b, web/src/kit/c"]);
  expect(fileCircles([a, b, d])).toEqual([]);
});

test("a planted over-long function is caught, wherever it stands; a chapter of tests is let through", () => {
  const body = (lines: number) => `{\n${"  go();\n".repeat(lines - 2)}}`;
  const found = (text: string) => overlongFunctions([file("server/src/a.ts", text)]);
  expect(found(`function short() ${body(70)}`)).toEqual([]);
  expect(found(`\nfunction long() ${body(71)}`)).toEqual(["server/src/a.ts:2 has 71 lines"]);
  expect(found(`const kit = { open: async (): Promise<void> => ${body(71)} };`)).toHaveLength(1);
  expect(found(`class Kit { open() ${body(71)} }`)).toHaveLength(1);
  expect(found(`describe("all", () => ${body(90)});`)).toEqual([]);
  expect(found(`describe("all", () => { test("one", () => ${body(71)}); });`)).toHaveLength(1);
});

test("a planted twin of a door's type is caught, whether the door declares it or passes it on", () => {
  const door = file("server/src/modules/wallet/wallet.ts", 'export { post, type Place } from "./store";\nexport interface Line {}');
  const store = file("server/src/modules/wallet/store.ts", "export interface Place {}");
  const other = file("domain/src/geo.ts", "export type Place = string;\nexport type Own = string;");
  expect(repeatedDoorTypes([door, store])).toEqual([]);
  expect(repeatedDoorTypes([door, store, other])).toEqual([
    "server/src/modules/wallet/wallet.ts gives Place, which is declared in server/src/modules/wallet/store.ts and domain/src/geo.ts",
  ]);
});

test("a planted crowd of files in one folder is caught", () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => file(`web/src/kit/a${index}.ts`, ""));
  const beside = [file("web/src/kit/a.test.ts", ""), file("web/src/kit/a.module.css", ""), file("web/src/kit/words/a.ts", "")];
  expect(crowdedFolders([...files(25), ...beside])).toEqual([]);
  expect(crowdedFolders(files(26))).toEqual(["web/src/kit has 26 source files, more than 25: it is two rooms"]);
});

test("a planted over-long file is caught", () => {
  const lines = (count: number) => "x\n".repeat(count);
  expect(overlongFiles([file("web/src/a.css", lines(401)), file("web/src/b.css", lines(400)), file("c.gen.ts", lines(900))])).toEqual([
    "web/src/a.css has 401 lines, more than 400",
  ]);
});

test("a planted foreign table name is caught", () => {
  const migration = file("server/migrations/0001_wallet.sql", "create table wallet_accounts (id int);");
  const own = file("server/src/modules/wallet/store.ts", 'db.selectFrom("wallet_accounts")');
  const foreign = file("server/src/modules/points/store.ts", 'db.selectFrom("wallet_accounts")');
  expect(foreignTables([migration, own, foreign])).toEqual(["server/src/modules/points/store.ts names wallet_accounts of wallet"]);
});

test("planted migrations with a gap, a bad name or another module's table are caught", () => {
  const bad = [file("server/migrations/0001_wallet.sql", "create table points_orders ();"), file("server/migrations/0003_points.sql", "")];
  expect(misnamedMigrations([...bad, file("server/migrations/late.sql", "")])).toEqual([
    "0001_wallet.sql makes points_orders, which is not of wallet",
    "0003_points.sql should have the number 2",
    "late.sql is not NNNN_module_what.sql",
  ]);
});

test("planted migrations that were edited, removed or never listed are caught", () => {
  const hash = "354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4"; // of "select 1;"
  const list = JSON.stringify({ "0001_wallet.sql": hash, "0002_points.sql": hash, "0003_gone.sql": hash });
  const planted = [
    file("server/migrations/hashes.json", list),
    file("server/migrations/0001_wallet.sql", "select 1;"),
    file("server/migrations/0002_points.sql", "select 2;"),
    file("server/migrations/0004_lottery.sql", "select 1;"),
  ];
  expect(changedMigrations(planted)).toEqual([
    "0002_points.sql was changed after it was written: restore it, and write the change as a new migration",
    "0004_lottery.sql is not in server/migrations/hashes.json: run npm run schema",
    "0003_gone.sql is gone: restore it, and undo it in a new migration",
  ]);
});

test("planted impurity, default exports, notes and machine paths are caught", () => {
  expect(impureRules([file("domain/src/a.ts", "const now = Date.now();"), file("domain/src/b.ts", "new Date(at)")])).toHaveLength(1);
  expect(namelessExports([file("web/src/a.ts", "export default 1;"), file("web/vite.config.ts", "export default 1;")])).toHaveLength(1);
  expect(leftovers([file("web/src/a.ts", `// ${"TO"}DO later`)])).toHaveLength(1);
  expect(machinePaths([file("README.md", `see ${"/"}root/notes`), file("a.ts", '"/home"')])).toHaveLength(1);
});

test("SEC-21 planted clients that nobody named are caught", () => {
  const ways = [
    "await fetch(url)",
    'import { type Agent, request } from "node:https";',
    'import { lookup } from "node:dns";',
    'await import("undici")',
  ];
  for (const text of ways) expect(strangeClients([file("server/src/modules/a/a.ts", text)])).toHaveLength(1);
  const harmless = ["ctx.fetch(1); prefetch(2)", 'import { createServer } from "node:http";', 'import { isIP } from "node:net";'];
  for (const text of harmless) expect(strangeClients([file("server/src/modules/a/a.ts", text)])).toEqual([]);
});

test("planted sizes of text beside the scale are caught", () => {
  const raw = file(
    "web/src/ui/a.css",
    ".a {\n  font:\n    600 15px / 20px var(--font);\n  line-height: 1rem\n}\n.b { font-size: min(14px, 9cqi); }",
  );
  expect(rawFontSizes([raw])).toEqual([
    "web/src/ui/a.css has font: 600 15px / 20px var(--font)",
    "web/src/ui/a.css has line-height: 1rem",
    "web/src/ui/a.css has font-size: min(14px, 9cqi)",
  ]);
  const scaled = file("web/src/ui/b.css", ".a { font: var(--t-sm); font-size: var(--size-md); line-height: 1.2; width: 12px; }");
  expect(rawFontSizes([scaled, file("web/src/ui/tokens.css", ":root { font: 600 11px / 16px x; }")])).toEqual([]);
  expect(rawFontSizes([file("studio/src/kit/stage/hud/hud.css", "b { font-size: 12px; }")])).toEqual([]);
});

test("calls without a route, with two, and routes without a call are caught", () => {
  expect(routeProblems(["a.one", "a.two", "a.three"], ["a.one", "a.two", "a.two", "a.old"])).toEqual([
    "a.two has 2 routes",
    "a.three has 0 routes",
    "a.old is routed but not in the contract",
  ]);
});

test("planted gaps in the packs are caught", () => {
  const english = file("web/src/locales/en/home.json", '{ "hello": "Hello {name}", "error": { "one": "One" }, "old": "Old" }');
  const hindi = file("web/src/locales/hi/home.json", '{ "hello": "Namaste {nam}", "error": { "one": "Ek" }, "extra": "x" }');
  const code = file("web/src/kit/a.ts", `t("home.hello"); t(\`home.error.\${code}\`); t("home.nowhere");`);
  const all = [english, hindi, code];
  const packs = new Map([...readPacks(all, "web/src/locales")].filter(([language]) => ["en", "hi"].includes(language)));
  expect(packProblems(packs)).toEqual([
    "hi lacks home.old",
    "hi has home.extra, which English lacks",
    "hi asks for {nam} in home.hello, English for {name}",
  ]);
  expect(unusedKeys(all, packs)).toEqual(["home.old"]);
  expect(missingKeys(all, packs)).toEqual(["web/src/kit/a.ts asks for home.nowhere"]);
});

test("values are found inside plurals, choices and tags", () => {
  expect(valuesOf("{count, plural, one {# of {who}} other {items}} <b>{end}</b>")).toBe("b, count, end, who");
});

test("an icon of the office in the portal is caught, one of its own is not", () => {
  const list = file("web/src/ui/office-icon-names.ts", 'export const OFFICE_ICON_NAMES = ["stamp"] as const;');
  const portal = file("web/src/portal/App.tsx", '<Icon name="stamp" /> <Button icon="x" /> const gift = "stamp";');
  expect(officeIcons([list, portal, file("web/src/console/App.tsx", '<Icon name="stamp" />')])).toEqual([
    "web/src/portal/App.tsx asks for stamp",
  ]);
});
