import { auth } from "@magpie/contract/identity/auth";
import { reports } from "@magpie/contract/office/reports";
import { operators } from "@magpie/contract/operators";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { EventKind } from "@magpie/domain/events/events";
import { addDays, dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { easyChallenge } from "../../../test/people/solve";
import { type World, type WorldMerchant, type WorldOperator, world } from "../../../test/world";
import { noteChange } from "../credentials/credentials";

let here: World;
let shop: WorldMerchant;
let nisha: WorldOperator;
beforeAll(async () => {
  here = await world();
  shop = await here.merchant();
  nisha = await shop.operator({ rights: ["reports.read", "reports.export"] });
});

/** Yesterday's too, and tomorrow's: what was told minutes ago, or is moved by some, may be of another day. */
const aroundToday = () => {
  const today = dayIn("Asia/Kolkata", here.now());
  return { from: addDays(today, -1), to: addDays(today, 1) };
};

async function told(kind: EventKind) {
  const { content } = await nisha.send(reports.events, { ...aroundToday(), kind });
  return content.map(({ what, who, before, after }) => ({ what, who, before, after }));
}

const PAST = { before: null, after: null };

test("GS-15 sign-ins that fail are kept with who and when: of members, of names that nobody has, and of the office", async () => {
  const ana = await shop.member({ account: "ana" });
  const logIn = async (username: string) =>
    shop.send(auth.login, { username, password: "wrong-horse-1", challenge: await easyChallenge(shop, "login") });
  await expect(logIn(ana.account)).rejects.toMatchObject({ code: "credentials_wrong" });
  await expect(logIn("nobody-here")).rejects.toMatchObject({ code: "credentials_wrong" });
  await expect(shop.send(operators.login, { account: nisha.account, password: "wrong-horse-1" })).rejects.toMatchObject({
    code: "credentials_wrong",
  });
  expect(await told("login")).toEqual([
    { what: "operators.wrong", who: nisha.account, ...PAST },
    { what: "auth.wrong", who: "", ...PAST },
    { what: "auth.wrong", who: "ana", ...PAST },
  ]);
});

test("GS-15 whoever tries name after name writes one row an hour, which says how often", async () => {
  const shop = await here.merchant();
  const guess = (account: string) =>
    expect(shop.send(operators.login, { account, password: "wrong-horse-1" })).rejects.toMatchObject({ code: "credentials_wrong" });
  const kept = async () => {
    const nisha = await shop.operator({ rights: ["reports.read"] });
    const { content } = await nisha.send(reports.events, { ...aroundToday(), kind: "login" });
    return content.map(({ what, times }) => `${what} ${times}`);
  };
  const rows = async () => {
    const { rows: found } = await shop.rows((db) => sql<{ times: number }>`select times from events_rows where kind = 'login'`.execute(db));
    return found.length;
  };
  for (const account of ["no-body-1", "no-body-2"]) await guess(account);
  // The third needs a captcha, which whoever does this at large has solved.
  await shop.visit((ctx) => ctx.emit("operators.failed", { operatorId: null, locked: false }));
  expect([await kept(), await rows()]).toEqual([["operators.wrong 2", "operators.wrong 1"], 1]);

  here.at(new Date(here.now().getTime() + HOUR_MS + MINUTE_MS));
  await shop.visit((ctx) => ctx.addJob("events.gather", {}));
  await here.jobsDone();
  expect([await kept(), await rows()]).toEqual([["operators.wrong 2", "operators.wrong 1"], 2]);
  await guess("no-body-3");
  here.at(null);
  expect([await kept(), await rows()]).toEqual([["operators.wrong 1", "operators.wrong 2", "operators.wrong 1"], 3]);
});

test("GS-15 a silence and a clock that was put back are kept with the moments before and after", async () => {
  const start = here.now();
  const beatAt = async (ms: number) => {
    here.at(new Date(start.getTime() + ms));
    await shop.visit((ctx) => ctx.addJob("events.beat", {}));
    await here.jobsDone();
    return here.now().toISOString();
  };
  const first = await beatAt(0);
  const after = await beatAt(6 * MINUTE_MS);
  await beatAt(7 * MINUTE_MS);
  const back = await beatAt(2 * MINUTE_MS);
  here.at(null);
  expect(await told("outage")).toEqual([{ what: "server.silent", who: "", before: first, after }]);
  expect(await told("clock")).toMatchObject([{ what: "clock.back", after: back }]);
});

test("GS-15 SEC-37 changes of personal data are kept with masked values before and after, and name nobody who is forgotten", async () => {
  const ben = await shop.member({ account: "ben-the-player" });
  await shop.visit((ctx) => noteChange(ctx, ben.id, "password"));
  await shop.visit((ctx) =>
    ctx.emit("members.changed", { memberId: ben.id, what: "contact.email", before: "b***n@old", after: "b***n@new" }),
  );
  expect(await told("personal")).toEqual([
    { what: "contact.email", who: "ben-the-player", before: "b***n@old", after: "b***n@new" },
    { what: "credentials.password", who: "ben-the-player", ...PAST },
  ]);
  const kept = await shop.rows((db) => sql<{ text: string }>`select e::text as text from events_rows e`.execute(db));
  expect(kept.rows.filter(({ text }) => text.includes("ben-the-player"))).toEqual([]);
});

test("GS-15 GS-19 events are kept for five years as they were written, whoever asks, and then they may go", async () => {
  const refused = expect.objectContaining({ constraint: "events_kept" });
  await shop.rows((db) =>
    sql`insert into events_rows (at, kind, what) values (now() - interval '4 years 11 months', 'outage', 'old')`.execute(db),
  );
  await expect(shop.rows((db) => sql`delete from events_rows`.execute(db))).rejects.toEqual(refused);
  await expect(shop.rows((db) => sql`update events_rows set what = 'none'`.execute(db))).rejects.toEqual(refused);
  await expect(sql`truncate events_rows`.execute(here.database.owner)).rejects.toEqual(refused);
  await shop.rows((db) =>
    sql`insert into events_rows (at, kind, what) values (now() - interval '61 months', 'outage', 'gone')`.execute(db),
  );
  await shop.visit((ctx) => ctx.addJob("events.forget", {}));
  await here.jobsDone();
  const { rows } = await shop.rows((db) => sql<{ what: string }>`select what from events_rows where what in ('old', 'gone')`.execute(db));
  expect(rows).toEqual([{ what: "old" }]);
});

test("GS-19 SEC-43 events are taken as a file with who took it and when, of any range, and an empty one says that nothing happened", async () => {
  const today = dayIn("Asia/Kolkata", here.now());
  await shop.visit((ctx) => ctx.emit("members.changed", { memberId: nisha.id, what: "contact.mobile", before: null, after: "=1+1" }));
  const file = async (from: string, to: string) => {
    const answer = await shop.raw(reports.eventsCsv.path, {
      method: "POST",
      headers: { Authorization: nisha.token, "Content-Type": "application/json" },
      body: JSON.stringify({ from, to }),
    });
    return answer.text;
  };
  const full = await file(today, today);
  expect(full).toContain(`Taken by,${nisha.account},`);
  expect(full).toContain("contact.mobile");
  expect(full).not.toMatch(/(^|,)=1\+1/m);
  expect(await file("2019-01-01", "2019-01-02")).toContain("No activity");
});
