import { calls } from "@magpie/contract/kit/call";
import { proposals } from "@magpie/contract/office/proposals";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../test/world";
import { MODULES } from "../../app";
import type { Module } from "../../kit/module";
import { act, type BlastFacts } from "../../kit/office/acts";
import { countUpTo } from "../../kit/office/count";
import { proposalsModule } from "./module";

const shape = { method: "POST", token: "operator", right: "cashier.adjust", encrypted: false, limit: "write", summary: "." } as const;
const input = z.object({ note: z.string().trim().max(20), how: z.enum(["look", "write", "lock", "send", "count"]).default("look") });
const lab = calls("lab", {
  pay: { ...shape, path: "/ops/lab/pay", twoPersons: true, once: true, input, output: z.object({ paid: z.array(z.string()) }) },
  tidy: { ...shape, path: "/ops/lab/tidy", input, output: z.object({ paid: z.array(z.string()) }) },
});

/** People whom an act pays, and how often it did. */
const payroll = new Map<string, { amount: bigint; revision: number }>();
const paid: { to: string[]; by: string; reason: string; proposedBy: string | null }[] = [];

type Target = { id: string; amount: bigint; revision: number };

const parts: Omit<Parameters<typeof act<typeof lab.pay, Target[]>>[1], never> = {
  async blastOf(ctx, { how }) {
    if (how === "write")
      await sql`insert into operators_acts (at, operator_id, person_id, kind, subject, amount, part)
      values (now(), 'x', 'x', 'x', 'x', 1, 'first')`.execute(ctx.db);
    if (how === "lock") await sql`select from operators_accounts for update`.execute(ctx.db);
    if (how === "send") ctx.push("somebody", "record", {});
    const counted = how === "count" ? await countUpTo(ctx.db, sql`select from generate_series(1, 1000000)`) : null;
    const targets = [...payroll].map(([id, one]) => ({ id, ...one }));
    const facts: BlastFacts<Target[]> = {
      members: counted?.count ?? targets.length,
      atLeast: counted?.atLeast ?? false,
      money: targets.reduce((sum, { amount }) => sum + amount, 0n),
      final: true,
      changes: [],
      samples: targets.map(({ id, amount }) => ({ kind: "member", id, title: id, amount })),
      targets,
    };
    return facts;
  },
  async run(ctx, _input, { targets }, { reason, proposedBy }) {
    const to = targets.map(({ id }) => id);
    paid.push({ to, by: ctx.operator.account, reason, proposedBy });
    ctx.audit({ subject: "payroll", reason: "", after: { to } });
    return { paid: to };
  },
};
const labModule: Module = { name: "lab", routes: [], acts: [act(lab.pay, parts), act(lab.tidy, parts)] };

let here: World;
let shop: WorldMerchant;
let ana: WorldOperator;
let ben: WorldOperator;

beforeAll(async () => {
  const others = MODULES.filter(({ name }) => name !== "proposals");
  here = await newWorld({ modules: [...others, labModule, proposalsModule(() => [...others, labModule])] });
  shop = await here.merchant();
  [ana, ben] = [await clerk(), await clerk()];
});

beforeEach(() => {
  payroll.clear();
  paid.length = 0;
  for (const [at, id] of ["kim", "lee", "mia"].entries()) payroll.set(id, { amount: BigInt(100 * (at + 1)), revision: 1 });
});

const clerk = (options: Parameters<WorldMerchant["operator"]>[0] = {}) => shop.operator({ rights: ["cashier.adjust"], ...options });
const look = (who: WorldOperator, call = "lab.pay", more: Record<string, unknown> = {}) =>
  who.send(proposals.preview, { call, input: { note: "pay day", ...more } });

async function proposed(who: WorldOperator) {
  const { ticket, blast } = await look(who);
  const { id } = await who.send(proposals.propose, { ticket, reason: "month end" });
  return { id, agree: true, blastHash: blast.hash, reason: "checked it" };
}

describe("an act that takes two persons", () => {
  test("SEC-27 C-07 office 27 shows whom it hits, waits for another person, and is done once to exactly those", async () => {
    await expect(ana.send(lab.pay, { note: "pay day" })).rejects.toMatchObject({ code: "proposal_required" });
    const { ticket, blast, needsTwo } = await look(ana);
    expect(blast).toMatchObject({ members: 3, atLeast: false, money: "6.00", final: true, openRounds: 0 });
    expect(needsTwo).toBe(true);
    const made = await ana.send(proposals.propose, { ticket, reason: "month end" });
    expect(made).toMatchObject({ state: "waits", answer: null });
    expect(paid).toEqual([]);
    const { content } = await ben.send(proposals.list, {});
    expect(content).toMatchObject([
      { id: made.id, call: "lab.pay", state: "waits", by: ana.account, own: false, reason: "month end", blast },
    ]);
    const decision = { id: made.id, agree: true, blastHash: blast.hash, reason: "checked it" };
    const answer = { state: "done", answer: { paid: ["kim", "lee", "mia"] } };
    // The answer may be lost after the commit: the same submit hears that it was done, and nothing is done twice. What an act answered,
    // such as an invitation, is shown once and lies in no table.
    expect(await ben.send(proposals.decide, decision, { key: "second-yes-1" })).toEqual(answer);
    expect(await ben.send(proposals.decide, decision, { key: "second-yes-1" })).toEqual({ state: "done", answer: null });
    expect(paid).toEqual([{ to: ["kim", "lee", "mia"], by: ben.account, reason: "month end", proposedBy: ana.account }]);
    await expect(ben.send(proposals.decide, decision)).rejects.toMatchObject({ code: "proposal_decided" });
    const done = await ana.send(proposals.read, { id: made.id });
    expect(done).toMatchObject({ proposal: { state: "done", own: true, decided: { by: ben.account, reason: "checked it" } }, now: null });
  });

  test("C-07 is not agreed to by the same person, under whatever account, nor by somebody without the right", async () => {
    const other = await clerk({ personId: ana.personId });
    const decision = await proposed(ana);
    await expect(ana.send(proposals.decide, decision)).rejects.toMatchObject({ code: "approval_own" });
    await expect(other.send(proposals.decide, decision)).rejects.toMatchObject({ code: "approval_own" });
    const stranger = await shop.operator({ rights: ["feedback.answer"] });
    await expect(stranger.send(proposals.decide, decision)).rejects.toMatchObject({ code: "operation_not_allowed" });
    await expect(stranger.send(proposals.read, { id: decision.id })).rejects.toMatchObject({ code: "operation_not_allowed" });
    await expect(look(stranger)).rejects.toMatchObject({ code: "operation_not_allowed" });
    expect((await stranger.send(proposals.list, {})).content).toEqual([]);
    for (const cursor of ["nothing", "1.nothing"])
      await expect(stranger.send(proposals.list, { cursor })).rejects.toMatchObject({ code: "invalid_input" });
    const elsewhere = await (await here.merchant()).operator({ rights: ["cashier.adjust"] });
    await expect(elsewhere.send(proposals.decide, decision)).rejects.toMatchObject({ code: "not_found" });
    expect(paid).toEqual([]);
  });

  test("SEC-27 office 21 is done once by two who agree at the same moment", async () => {
    const [cleo, decision] = [await clerk(), await proposed(ana)];
    const answers = await Promise.allSettled([ben, cleo, ben, cleo].map((who) => who.send(proposals.decide, decision)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(paid).toHaveLength(1);
  });

  test("SEC-27 office 22 waits a day and no longer; it is withdrawn or refused, and never edited", async () => {
    const [late, back, no] = [await proposed(ana), await proposed(ana), await proposed(ana)];
    await expect(ben.send(proposals.withdraw, { id: back.id })).rejects.toMatchObject({ code: "operation_not_allowed" });
    await ana.send(proposals.withdraw, { id: back.id });
    await expect(ben.send(proposals.decide, back)).rejects.toMatchObject({ code: "proposal_decided" });
    expect(await ben.send(proposals.decide, { ...no, agree: false })).toEqual({ state: "refused", answer: null });
    const edit = (id: string) => shop.rows((db) => sql`update proposals_proposals set input = '{}' where id = ${id}`.execute(db));
    await expect(edit(late.id)).rejects.toThrow("never edited");
    here.at(new Date(Date.now() + DAY_MS + 1));
    const dawn = await clerk();
    await expect(dawn.send(proposals.decide, late)).rejects.toMatchObject({ code: "approval_expired" });
    expect((await dawn.send(proposals.list, { state: "expired" })).content.map(({ id }) => id)).toContain(late.id);
    here.at(null);
    expect(paid).toEqual([]);
  });

  test("SEC-27 is void once whoever proposed it may not do it any more", async () => {
    const eve = await clerk();
    const decision = await proposed(eve);
    await shop.unguarded((db) => db.deleteFrom("operators_grants").where("operatorId", "=", eve.id).execute());
    await expect(ben.send(proposals.decide, decision)).rejects.toMatchObject({ code: "proposal_void" });
    await expect(eve.send(proposals.decide, decision)).rejects.toMatchObject({ code: "operation_not_allowed" });
  });

  test("SEC-27 office 23 office 31 leaves out who joined later, skips who left, and refuses when an amount or a revision moved", async () => {
    const decision = await proposed(ana);
    payroll.delete("lee");
    payroll.set("zoe", { amount: 900n, revision: 1 });
    expect(await ben.send(proposals.read, { id: decision.id })).toMatchObject({ stands: true, now: { members: 3, money: "13.00" } });
    await expect(ben.send(proposals.decide, { ...decision, blastHash: "0".repeat(64) })).rejects.toMatchObject({ code: "blast_changed" });
    for (const moved of [
      { amount: 101n, revision: 1 },
      { amount: 100n, revision: 2 },
    ]) {
      payroll.set("kim", moved);
      expect(await ben.send(proposals.read, { id: decision.id })).toMatchObject({ stands: false });
      const refused = ben.send(proposals.decide, decision);
      await expect(refused).rejects.toMatchObject({ code: "blast_changed", value: { blast: { members: 3 } } });
    }
    expect(paid).toEqual([]);
    payroll.set("kim", { amount: 100n, revision: 1 });
    expect(await ben.send(proposals.decide, decision)).toMatchObject({ answer: { paid: ["kim", "mia"] } });
  });
});

describe("a preview", () => {
  test("SEC-27 office 32 is good once, for ten minutes, for whoever asked for it, and for that act alone", async () => {
    const [first, second] = [await look(ana, "lab.tidy"), await look(ana, "lab.tidy")];
    const use = (who: WorldOperator, ticket: string) => who.send(proposals.propose, { ticket, reason: "tidy up" });
    await expect(use(ben, first.ticket)).rejects.toMatchObject({ code: "ticket_invalid" });
    expect(await use(ana, first.ticket)).toMatchObject({ state: "done", answer: { paid: ["kim", "lee", "mia"] } });
    await expect(use(ana, first.ticket)).rejects.toMatchObject({ code: "ticket_invalid" });
    here.at(new Date(Date.now() + 10 * MINUTE_MS + 1));
    await expect(use(ana, second.ticket)).rejects.toMatchObject({ code: "ticket_invalid" });
    here.at(null);
    const third = await look(ana, "lab.tidy");
    payroll.set("kim", { amount: 5n, revision: 1 });
    await expect(use(ana, third.ticket)).rejects.toMatchObject({ code: "blast_changed", value: { blast: { money: "5.05" } } });
    expect(paid).toHaveLength(1);
    const [one, other] = [await look(ana), await look(ana, "lab.pay", { note: "other day" })];
    expect(one.blast.hash).not.toBe(other.blast.hash);
  });

  test("SEC-27 office 33 office 34 only looks: what writes, locks or sends fails, and counting stops early", async () => {
    for (const how of ["write", "lock", "send"]) await expect(look(ana, "lab.pay", { how })).rejects.toMatchObject({ status: 500 });
    await expect(look(ana, "lab.pay", { note: 7 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(look(ana, "lab.none")).rejects.toMatchObject({ code: "not_found" });
    expect((await look(ana, "lab.pay", { how: "count" })).blast).toMatchObject({ members: 100_000, atLeast: true });
  });
});
