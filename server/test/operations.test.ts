import { ALL_CALLS } from "@magpie/contract/all";
import { merchant } from "@magpie/contract/merchant";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newWorld, type World, world } from "./world";

/** Every address that we serve besides the contract's. */
const OWN_ROUTES = [
  "GET /*",
  "GET /docs",
  "GET /docs/{call}",
  "GET /healthz",
  "GET /m/appDownload",
  "GET /manifest.webmanifest",
  "GET /metrics",
  "GET /openapi.json",
  "GET /ops/socket",
  "GET /readyz",
  "GET /robots.txt",
  "GET /studio/live",
  "GET /studio/rooms/live",
  "GET /transparency",
  "GET /wps/socket",
  "POST /csp-report",
];

test("SEC-42 the routes served are those of the contract and a short known list, and no other", async () => {
  const { server } = await world();
  const own = new Set(OWN_ROUTES);
  const served = server.routes
    .filter(({ method, path }) => method !== "HEAD" || !own.has(`GET ${path}`))
    .map(({ method, path }) => `${method} ${path}`);
  const asked = ALL_CALLS.filter(({ anyOrigin }) => anyOrigin).map(({ path }) => `OPTIONS ${path}`);
  const listed = [...ALL_CALLS.map(({ method, path }) => `${method} ${path}`), ...asked, ...OWN_ROUTES];
  expect(served.sort()).toEqual(listed.sort());
});

test("SEC-42 the published contract has every call, and each has its page", async () => {
  const here = await world();
  const { json } = await here.raw("/openapi.json");
  const { paths } = json as { paths: Record<string, Record<string, { operationId: string }>> };
  const published = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(published.sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  const list = await here.raw("/docs");
  for (const { name } of ALL_CALLS) {
    expect(list.text).toContain(`href="/docs/${name}"`);
    expect(await here.raw(`/docs/${name}`, { agent: here.agent })).toMatchObject({ status: 200 });
  }
  expect(await here.raw("/docs/nothing")).toMatchObject({ status: 404 });
});

test("metrics are for this machine and for who has the token", async () => {
  const here = await newWorld({ metricsToken: "a-token-of-sixteen" });
  const shop = await here.merchant();
  await shop.send(merchant.status, {});
  const local = await here.raw("/metrics");
  expect(local.text).toMatch(/magpie_request_seconds_count\{route="merchant\.status",status="200"\} 1/);
  const visitor = { "X-Forwarded-For": "203.0.113.7" };
  expect(await here.raw("/metrics", { headers: visitor })).toMatchObject({ status: 404 });
  expect(await here.raw("/metrics", { headers: { ...visitor, Authorization: "Bearer wrong" } })).toMatchObject({ status: 404 });
  expect(await here.raw("/metrics", { headers: { ...visitor, Authorization: "Bearer a-token-of-sixteen" } })).toMatchObject({
    status: 200,
  });
});

test("SEC-15 reports of a broken policy are counted and logged, and only so much of them", async () => {
  const lines: string[] = [];
  const here = await newWorld({ log: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }) });
  const report = (body: string) => here.raw("/csp-report", { method: "POST", headers: { "Content-Type": "application/csp-report" }, body });
  expect(await report('{"csp-report":{"violated-directive":"script-src\\n"}}')).toMatchObject({ status: 204 });
  expect(await report("x".repeat(10_000))).toMatchObject({ status: 413 });
  expect((await here.raw("/metrics")).text).toContain("magpie_policy_reports_total 1");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("violated-directive");
});

test("a request under way is answered while the server closes, and no new one is taken", async () => {
  const here = await newWorld();
  const shop = await here.merchant();
  const ana = await shop.member();
  const { asked, closing } = await shop.rows(async (db) => {
    await db.selectFrom("members_members").select("id").where("id", "=", ana.id).forUpdate().execute();
    const headers = { Authorization: ana.token, "Content-Type": "application/json" };
    const { method, path } = merchant.updateLanguage;
    const waiting = shop.raw(path, { method, headers, body: JSON.stringify({ language: "HI" }), agent: here.agent });
    await expect.poll(() => waitingForLock(here)).toBe(1);
    // Returned in an object: a promise returned by itself would be awaited with the row still locked.
    return { asked: waiting, closing: here.server.close() };
  });
  await expect(asked).resolves.toMatchObject({ status: 200, json: { value: { language: "HI" } }, headers: { connection: "close" } });
  await closing;
  await expect(shop.raw(merchant.status.path)).rejects.toThrow(/ECONNREFUSED/);
});

async function waitingForLock({ database }: World): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner);
  return rows[0]?.waiting ?? 0;
}
