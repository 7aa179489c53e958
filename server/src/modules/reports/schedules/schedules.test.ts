import type { Input } from "@magpie/contract/kit/call";
import { audit } from "@magpie/contract/office/audit";
import { reportSchedules } from "@magpie/contract/office/report-schedules";
import { operators } from "@magpie/contract/operators";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { followReports, postChanges } from "../../../../test/desks/reports-desk";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { openOperatorSession, setGrants } from "../../operators/operators";
import { tableText } from "../export";
import { readGroups } from "../table";
import { MAKE_DUE, makeDueReports, makeNext } from "./make";
import { SCHEDULES_MOST } from "./schedules";

const HOST = "desk.example";
const RIGHTS = ["reports.read", "reports.export"] as const;
/** An afternoon in Kathmandu, whose day begins at a quarter past six in the evening of UTC. */
const START = new Date("2026-10-01T09:00:00Z");
const DUE = new Date("2026-10-01T18:25:00Z");

let here: World;
let shop: WorldMerchant;
let nisha: WorldOperator;
let ravi: WorldOperator;

beforeAll(async () => {
  here = await newWorld();
});
beforeEach(async () => {
  here.at(START);
  here.sent.mail.length = 0;
  shop = await here.merchant({ timeZone: "Asia/Kathmandu", hosts: [`h${Date.now()}.${HOST}`] });
  [nisha, ravi] = [await shop.operator({ rights: [...RIGHTS] }), await shop.operator({ rights: [...RIGHTS] })];
});
afterEach(() => here.at(null));

type Terms = Input<typeof reportSchedules.saveSchedule>;

const hostOf = async () => (await shop.rows((db) => db.selectFrom("merchant_hosts").select("host").executeTakeFirstOrThrow())).host;
const terms = (more: Partial<Terms> = {}): Terms => {
  return { name: "Money of the day", every: "day", by: "vendor", readers: [nisha.id, ravi.id], ...more };
};
const save = async (more: Partial<Terms> = {}) =>
  nisha.send(reportSchedules.saveSchedule, terms(more), { headers: { Host: await hostOf() } });
const run = async () => {
  await shop.rows((db) => here.server.jobs.add(db, shop.id, MAKE_DUE.name, {}));
  await here.jobsDone();
};
/** Sessions of the office end with the day, so whoever comes back has another. */
const back = async (who: WorldOperator) => {
  const token = await shop.visit((ctx) => openOperatorSession(ctx, who.id));
  await shop.prove(who.id);
  return token;
};
const madeFor = async (who: WorldOperator) => (await shop.send(reportSchedules.made, {}, { token: await back(who) })).content;
async function take(who: WorldOperator, id: string): Promise<string> {
  const headers = { Authorization: await back(who), "Content-Type": "application/json" };
  const { call, body } = { call: reportSchedules.takeMade, body: JSON.stringify({ id }) };
  return (await shop.raw(call.path, { method: call.method, headers, body, agent: here.agent })).text;
}
const play = async (at: Date, amount: bigint, vendor = "PINE") => {
  const { id } = await shop.member();
  await postChanges(shop, [
    { at, memberId: id, kind: "cashier.deposit", amount: 100_000n },
    { at, memberId: id, kind: "play.bet", amount: -amount, vendor, category: "RNG", game: "lotus" },
  ]);
};

test("OP-03 a report on a schedule is made once when its day is over on the merchant's clock, and those named are written to without a figure", async () => {
  await nisha.send(operators.setOwnMail, { mail: "nisha@house.example" });
  const { id } = await save({ vendor: "PINE" });
  expect(await nisha.send(reportSchedules.schedules, {})).toMatchObject({
    list: [{ id, every: "day", by: "vendor", vendor: "PINE", next: { from: "2026-10-01", to: "2026-10-01", at: DUE.toISOString() } }],
    sendsMail: true,
    most: SCHEDULES_MOST,
  });
  await play(START, 345_67n);
  await play(START, 29_99n, "EMBER");
  await play(new Date(DUE.getTime() - MINUTE_MS), 99n);
  here.at(new Date(DUE.getTime() - 1));
  await run();
  expect(await madeFor(nisha)).toEqual([]);

  here.at(DUE);
  await Promise.all([0, 1].map(() => makeDueReports.run({ ...seat(), attempt: 1 }, {})));
  await run();
  const [report, ...more] = await madeFor(nisha);
  expect([more, report]).toMatchObject([[], { name: "Money of the day", from: "2026-10-01", to: "2026-10-01", rows: 1 }]);
  expect(await madeFor(ravi)).toEqual([report]);
  const file = await take(nisha, report?.id ?? "");
  expect(file).toContain("Money of the day");
  expect(file.trimEnd().split("\r\n").at(-1)).toContain("345.67");
  expect(file).not.toContain("29.99");
  expect(here.sent.mail).toHaveLength(1);
  const [mail] = here.sent.mail;
  expect(mail?.to).toBe("nisha@house.example");
  expect(mail?.text).toContain(`http://${await hostOf()}`);
  expect(mail?.text).toContain("/office/reports/scheduled");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/345|Money of the day/);
});

const seat = () => {
  const inSister = () => Promise.reject(new Error("there is no other brand"));
  return { now: here.now(), services: NO_SERVICES, inMerchant: shop.visit.bind(shop) as never, inSister };
};

test("SEC-27 a report is only for those named who have the right when it is made and when they take it", async () => {
  const tara = await shop.operator({ rights: [...RIGHTS] });
  await ravi.send(operators.setOwnMail, { mail: "ravi@house.example" });
  await save();
  await shop.unguarded((db) => setGrants(db, ravi.id, []));
  expect((await nisha.send(reportSchedules.schedules, {})).list[0]?.readers).toMatchObject([{ may: true }, { id: ravi.id, may: false }]);
  here.at(DUE);
  await run();
  const [report] = await madeFor(nisha);
  const id = report?.id ?? "";
  expect([here.sent.mail, await take(ravi, id), await take(tara, id), await madeFor(tara)]).toEqual([
    [],
    expect.stringContaining("operation_not_allowed"),
    expect.stringContaining("not_found"),
    [],
  ]);
  const token = await back(nisha);
  expect(await take(nisha, id)).toContain("No activity");
  const auditor = await shop.operator({ rights: ["audit.read"] });
  expect((await auditor.send(audit.list, {})).content.map(({ call }) => call)).toContain("reports.takeMade");
  await shop.unguarded((db) => setGrants(db, nisha.id, []));
  await expect(shop.send(reportSchedules.made, {}, { token })).rejects.toMatchObject({ code: "operation_not_allowed" });
  const other = await here.merchant();
  const stranger = await other.operator({ rights: [...RIGHTS] });
  await expect(stranger.send(reportSchedules.endSchedule, { id, revision: 1, reason: "not mine" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a server that falls while it makes a report leaves nothing, and the next one makes and writes it once", async () => {
  await nisha.send(operators.setOwnMail, { mail: "nisha@house.example" });
  const { id } = await save();
  here.at(DUE);
  const killed = shop.visit(async (ctx) => {
    await makeNext(ctx, id);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect([await madeFor(nisha), here.sent.mail]).toEqual([[], []]);
  here.at(new Date(DUE.getTime() + 2 * DAY_MS));
  await run();
  await run();
  expect((await madeFor(nisha)).map(({ from }) => from).sort()).toEqual(["2026-10-01", "2026-10-02", "2026-10-03"]);
  expect(here.sent.mail).toHaveLength(3);
});

test("office 35 a change repeats no day, another period begins with the stretch that runs, a stale one is refused, and what was ended makes nothing", async () => {
  const { id, revision } = await save();
  here.at(DUE);
  const token = await back(nisha);
  const change = (more: Partial<Terms>) => shop.send(reportSchedules.saveSchedule, terms({ id, ...more }), { token });
  const monthly = await change({ revision, every: "month", name: "Money of the month" });
  await expect(change({ revision })).rejects.toMatchObject({ code: "revision_stale" });
  expect((await shop.send(reportSchedules.schedules, {}, { token })).list[0]?.next).toMatchObject({ from: "2026-10-01", to: "2026-10-31" });
  here.at(new Date(DUE.getTime() + 19 * DAY_MS));
  const changed = await shop.send(reportSchedules.saveSchedule, terms({ id, revision: monthly.revision }), { token: await back(nisha) });
  await run();
  expect(await madeFor(nisha)).toEqual([]);
  here.at(new Date(DUE.getTime() + 20 * DAY_MS));
  const renamed = terms({ id, revision: changed.revision, name: "Renamed" });
  const { revision: last } = await shop.send(reportSchedules.saveSchedule, renamed, { token: await back(nisha) });
  await run();
  expect((await madeFor(nisha)).map(({ name, to }) => [name, to])).toEqual([["Renamed", "2026-10-21"]]);
  const later = await back(nisha);
  const end = (more: object) =>
    shop.send(reportSchedules.endSchedule, { id, revision: last, reason: "nobody reads it", ...more }, { token: later });
  await expect(end({ revision: changed.revision })).rejects.toMatchObject({ code: "revision_stale" });
  await expect(end({ reason: " " })).rejects.toMatchObject({ code: "invalid_input" });
  await end({});
  await expect(end({})).rejects.toMatchObject({ code: "not_found" });
  const auditor = await shop.operator({ rights: ["audit.read"] });
  expect((await auditor.send(audit.list, {})).content).toContainEqual(
    expect.objectContaining({ call: "reports.endSchedule", subject: id, reason: "nobody reads it" }),
  );
  here.at(new Date(DUE.getTime() + 29 * DAY_MS));
  await run();
  expect((await madeFor(nisha)).map(({ to }) => to)).toEqual(["2026-10-21"]);
});

test("SEC-27 a reader who is disabled is shown as such and left out, and with nobody left nothing is made", async () => {
  await ravi.send(operators.setOwnMail, { mail: "ravi@house.example" });
  await save();
  const owner = await shop.operator({ rights: ["operators.manage"] });
  await owner.send(operators.disable, { id: ravi.id, reason: "left the company" });
  expect((await nisha.send(reportSchedules.schedules, {})).list[0]?.readers).toEqual([
    { id: nisha.id, name: expect.any(String), may: true, disabled: false },
    { id: ravi.id, name: expect.any(String), may: false, disabled: true },
  ]);
  here.at(DUE);
  await run();
  const readersOf = () =>
    shop.rows(async (db) => (await db.selectFrom("reports_made").select("readers").execute()).map(({ readers }) => readers));
  expect([await readersOf(), here.sent.mail]).toEqual([[[nisha.id]], []]);
  await shop.unguarded((db) => setGrants(db, nisha.id, []));
  here.at(new Date(DUE.getTime() + DAY_MS));
  await run();
  expect(await readersOf()).toEqual([[nisha.id]]);
});

test("the mail leads to a host that the office has when it is sent, not to one that it had when the schedule was saved", async () => {
  await nisha.send(operators.setOwnMail, { mail: "nisha@house.example" });
  await save();
  const host = (name: string, kind: string) =>
    shop.rows((db) => sql`insert into merchant_hosts (host, kind) values (${name}, ${kind})`.execute(db));
  const gone = await hostOf();
  await shop.rows((db) => sql`delete from merchant_hosts`.execute(db));
  await host(`a-portal.${gone}`, "portal");
  await host(`desk.${gone}`, "office");
  here.at(DUE);
  await run();
  expect(here.sent.mail.map(({ text }) => text)).toEqual([expect.stringContaining(`https://desk.${gone}/office/reports/scheduled`)]);
  await shop.rows((db) => sql`delete from merchant_hosts where kind = 'office'`.execute(db));
  here.at(new Date(DUE.getTime() + DAY_MS));
  await run();
  expect([here.sent.mail.length, (await madeFor(nisha)).length]).toEqual([1, 2]);
});

test("SEC-24 a schedule for somebody without the right, for nobody, or beyond the number of them is refused", async () => {
  const clerk = await shop.operator({ rights: ["reports.read"] });
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "ok",
      ({ code }) => code as string,
    );
  for (const wrong of [{ readers: [clerk.id] }, { readers: [] }, { name: " " }, { by: "member" as never }])
    expect([wrong, await codeOf(save(wrong))]).toEqual([wrong, "invalid_input"]);
  expect(await codeOf(clerk.send(reportSchedules.saveSchedule, terms()))).toBe("operation_not_allowed");
  expect(await codeOf(save({ id: "00000000-0000-4000-8000-000000000000", revision: 1 }))).toBe("not_found");
  expect(await codeOf(nisha.send(operators.setOwnMail, { mail: "a@b.example\r\nBcc: c@d.example" }))).toBe("invalid_input");
  for (let count = 0; count < SCHEDULES_MOST; count += 1) await save({ name: `Report ${count}` });
  expect(await codeOf(save())).toBe("schedules_full");
});

test("a file that would be too long says how many rows it leaves out, and its total is that of all of them", async () => {
  for (const vendor of ["PINE", "EMBER", "JUNO"]) await play(START, 1_00n, vendor);
  await followReports(shop);
  const text = await shop.visit(async (ctx) => {
    const asking = { db: ctx.db, now: ctx.now, language: "EN" as const, merchant: { id: ctx.merchant.id, currency: "INR" } };
    return tableText(asking, await readGroups(asking, { from: "2026-10-01", to: "2026-10-01", by: "vendor" }, 1));
  });
  const lines = text.trimEnd().split("\r\n");
  expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
    4,
    expect.stringMatching(/^Further rows left out,\d$/),
    expect.stringContaining("3.00"),
  ]);
});

test("where no mail server is set up nobody is written to, and the report waits in the office", async () => {
  const silent = await newWorld({ services: NO_SERVICES });
  silent.at(START);
  const quiet = await silent.merchant({ timeZone: "Asia/Kathmandu", hosts: [`quiet.${HOST}`] });
  const mira = await quiet.operator({ rights: [...RIGHTS] });
  await mira.send(operators.setOwnMail, { mail: "mira@house.example" });
  await mira.send(reportSchedules.saveSchedule, terms({ readers: [mira.id] }), { headers: { Host: `quiet.${HOST}` } });
  expect((await mira.send(reportSchedules.schedules, {})).sendsMail).toBe(false);
  silent.at(DUE);
  await quiet.rows((db) => silent.server.jobs.add(db, quiet.id, MAKE_DUE.name, {}));
  await silent.jobsDone();
  const token = await quiet.visit((ctx) => openOperatorSession(ctx, mira.id));
  expect((await quiet.send(reportSchedules.made, {}, { token })).content).toHaveLength(1);
  silent.at(null);
});
