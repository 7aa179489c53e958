import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { messages } from "@magpie/contract/messages";
import { caseDesk } from "@magpie/contract/office/case-desk";
import { desk } from "@magpie/contract/office/desk";
import { records } from "@magpie/contract/records";
import { cases } from "@magpie/contract/voice/cases";
import { CASE_KEPT_DAYS, CASE_TIMES, CASES_OPEN_MOST, dueAt, mayMove } from "@magpie/domain/cases/rules";
import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { grantTo } from "../../../test/desks/bonus-desk";
import { beginByCard, cashierWorld, guest } from "../../../test/desks/cashier-desk";
import { sitDown, studioShop } from "../../../test/desks/studio-desk";
import { gatherRecords } from "../../../test/kit/records";
import { give } from "../../../test/ledger/bank";
import { steppedUp } from "../../../test/people/sessions";
import { world } from "../../../test/world";
import { setBody } from "./cases";
import { casesModule } from "./module";

const refused = (code: string) => expect.objectContaining({ code });
const WORDS = "The wheel stopped on red and paid nothing.";

test("RG-22 a complaint goes from a round to the pack: acknowledged, answered, escalated, each in its time and told to the member", async () => {
  const product = await world();
  const shop = await studioShop(product);
  const [ana, ben, clerk] = [await shop.member(), await shop.member(), await shop.operator({ rights: ["support.answer"] })];
  await shop.rows((db) => setBody(db, { name: "Fair Play Board", url: "https://board.example/" }));
  await give(shop, ana.id, 1_000_00n);
  const { round } = await (await sitDown(shop, ana, "crown-of-embers")).play();
  await gatherRecords(shop);
  const [bet] = (await ana.send(records.bets, {})).content;
  const filed = await ana.send(cases.file, { round: bet?.id ?? "", words: `${WORDS} <b>Look</b>` });
  expect(filed).toMatchObject({ about: { kind: "round", id: bet?.id, title: bet?.gameName }, state: "filed", outcome: null });
  const [line] = (await ana.send(records.transactions, {})).content;
  await ana.send(cases.file, { posting: line?.id ?? "", words: WORDS });
  expect((await clerk.send(desk.now, {})).queues).toContainEqual(expect.objectContaining({ kind: "cases.new", count: 2 }));

  await expect(ben.send(cases.one, { id: filed.id })).rejects.toEqual(refused("not_found"));
  await expect(ben.send(cases.reply, { id: filed.id, words: "Mine." })).rejects.toEqual(refused("not_found"));
  await expect(ben.send(cases.file, { round: bet?.id ?? "", words: WORDS })).rejects.toEqual(refused("record_unknown"));
  await expect(ben.send(cases.file, { posting: line?.id ?? "", words: WORDS })).rejects.toEqual(refused("record_unknown"));
  await expect(ana.send(cases.escalate, { id: filed.id })).rejects.toEqual(refused("case_not_yet"));

  const [first] = (await clerk.send(caseDesk.list, {})).content;
  expect(first).toMatchObject({ id: filed.id, member: { account: ana.account } });
  await clerk.send(caseDesk.move, { id: filed.id, to: "acknowledged", reason: "Looked at." });
  await expect(clerk.send(caseDesk.move, { id: filed.id, to: "closed", reason: "Too soon." })).rejects.toEqual(refused("case_moved_on"));
  await clerk.send(caseDesk.answer, { id: filed.id, words: "The round is as it was drawn.", outcome: "rejected" });
  const told = (await ana.send(messages.inbox, {})).content.map(({ kind }) => kind);
  expect(told).toEqual(["caseAnswered", "caseAcknowledged"]);
  await ana.send(cases.reply, { id: filed.id, words: "And the seeds?" });
  expect((await ana.send(cases.one, { id: filed.id })).state).toBe("acknowledged");
  await clerk.send(caseDesk.answer, { id: filed.id, words: "Here they are.", outcome: "rejected" });
  expect(await ana.send(cases.one, { id: filed.id })).toMatchObject({ mayEscalate: true, body: { name: "Fair Play Board" } });
  await ana.send(cases.escalate, { id: filed.id });

  const file = await shop.raw(`${caseDesk.pack.path}?id=${filed.id}`, { headers: { Authorization: clerk.token } });
  expect(file.headers["content-disposition"]).toBe("attachment");
  const pack = JSON.parse(file.text);
  expect(pack).toMatchObject({
    complaint: { number: filed.number, state: "escalated", outcome: "rejected" },
    messages: [{ text: `${WORDS} <b>Look</b>` }, { from: "desk" }, { from: "member" }, { text: "Here they are." }],
    round: { id: bet?.id, proof: { id: round.id, proof: { type: "own", commit: expect.any(String), nonce: expect.any(Number) } } },
  });
  expect(pack.postings.length).toBeGreaterThan(0);
  for (const { lines } of pack.postings) expect(lines).toContainEqual(expect.objectContaining({ account: "member cash" }));
  await clerk.send(caseDesk.move, { id: filed.id, to: "closed", reason: "The board has decided." });
  await expect(ana.send(cases.reply, { id: filed.id, words: "Again." })).rejects.toEqual(refused("case_closed"));
});

test("RG-22 complaints are taken at any hour, from members away too, not without end, and kept for five years", async () => {
  const product = await world();
  const shop = await product.merchant();
  const [ana, clerk] = [await steppedUp(shop, await shop.member()), await shop.operator({ rights: ["support.answer"] })];
  await ana.send(limits.selfExclude, { months: 6, confirmed: true });
  await expect(ana.send(cases.file, { words: "short" })).rejects.toEqual(refused("case_length"));
  const filed = await ana.send(cases.file, { words: WORDS }, { key: "complaint-key" });
  expect(await ana.send(cases.file, { words: WORDS }, { key: "complaint-key" })).toEqual(filed);
  for (let open = 1; open < CASES_OPEN_MOST; open++) await ana.send(cases.file, { words: WORDS });
  await expect(ana.send(cases.file, { words: WORDS })).rejects.toEqual(refused("case_too_many"));

  await clerk.send(caseDesk.move, { id: filed.id, to: "acknowledged", reason: "Looked at." });
  // No answer came in time: the way to the independent body is open.
  const filedBefore = new Date(Date.now() - CASE_TIMES.answerMs);
  await shop.rows((db) => db.updateTable("cases_cases").set({ filedAt: filedBefore }).where("id", "=", filed.id).execute());
  await ana.send(cases.escalate, { id: filed.id });
  await clerk.send(caseDesk.move, { id: filed.id, to: "closed", reason: "Paid in full." });
  const left = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    for (const { name } of casesModule.forgets ?? []) await shop.rows((db) => product.server.jobs.add(db, shop.id, name, {}));
    await product.jobsDone().finally(() => product.at(null));
    return (await shop.rows((db) => db.selectFrom("cases_cases").select("id").execute())).length;
  };
  expect([await left(5 * 365), await left(CASE_KEPT_DAYS + 1)]).toEqual([CASES_OPEN_MOST, CASES_OPEN_MOST - 1]);

  const filedAt = new Date("2026-01-01T00:00:00Z");
  expect([dueAt("filed", filedAt), dueAt("acknowledged", filedAt), dueAt("answered", filedAt)]).toEqual([
    new Date("2026-01-02T00:00:00Z"),
    new Date("2026-01-11T00:00:00Z"),
    null,
  ]);
  expect([mayMove("closed", "answered"), mayMove("filed", "closed"), mayMove("escalated", "answered")]).toEqual([false, false, true]);
});

test("RG-22 a payment is complained about before it brought any posting, by its own member alone, and the pack says how far it came", async () => {
  const place = await cashierWorld();
  const { product, shop } = place;
  const [ana, ben, clerk] = [await guest(shop), await guest(shop), await shop.operator({ rights: ["support.answer"] })];
  const deposit = await beginByCard(place, ana);
  const words = "The bank took it yesterday and nothing has arrived.";
  await expect(ben.send(cases.file, { deposit: deposit.id, words })).rejects.toEqual(refused("record_unknown"));
  await expect(ana.send(cases.file, { withdrawal: randomUUID(), words })).rejects.toEqual(refused("record_unknown"));
  const filed = await ana.send(cases.file, { deposit: deposit.id, words });
  expect(filed.about).toEqual({ kind: "deposit", id: deposit.id, title: deposit.channel });
  const file = await shop.raw(`${caseDesk.pack.path}?id=${filed.id}`, { headers: { Authorization: clerk.token } });
  expect(JSON.parse(file.text)).toMatchObject({ payment: { id: deposit.id, amount: "260.50", state: deposit.state }, postings: [] });
  await product.jobsDone();
});

test("RG-22 a bonus is complained about by the member it was given to, in play or over, and the pack has its terms", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben, clerk] = [await shop.member(), await shop.member(), await shop.operator({ rights: ["support.answer"] })];
  const { id } = await grantTo(shop, ana.id, 500_00n);
  const words = "It was taken away although I bet what was asked.";
  await expect(ben.send(cases.file, { bonus: id, words })).rejects.toEqual(refused("record_unknown"));
  await expect(ana.send(cases.file, { bonus: "nothing", words })).rejects.toEqual(refused("record_unknown"));
  const filed = await ana.send(cases.file, { bonus: id, words });
  expect(filed.about).toMatchObject({ kind: "bonus", id });
  expect(filed.about.title).not.toBe("");
  expect((await clerk.send(caseDesk.list, {})).content).toMatchObject([{ id: filed.id, about: { kind: "bonus" } }]);
  const file = await shop.raw(`${caseDesk.pack.path}?id=${filed.id}`, { headers: { Authorization: clerk.token } });
  expect(JSON.parse(file.text)).toMatchObject({ bonus: { id, amount: "500.00", terms: expect.any(Object) }, payment: null, round: null });
});
