import type { chanceDesk, DeskChance } from "@magpie/contract/chance/desk";
import { moneyAtStake, setupProblem } from "@magpie/domain/chance/setup";
import { lintOffer } from "@magpie/domain/messages/tone";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { agreesTo, letsPass } from "../../operators/operators";
import { nameInRecords } from "../../records/records";
import type { ChanceCount } from "../given";
import { addEnvelopes, countEnvelopes } from "../pools/pools-store";
import { addRaffle, countTickets } from "../raffles/raffles-store";
import { newSeed } from "../seeds";
import { addStock, countSpins } from "../wheels/wheels-store";
import { hashOf, setupOf, shownSetup } from "./rule-text";
import { keepProposal, listSetups, lockSetup, openSetup, type SetupRow } from "./setups-store";

type Desk = CtxOf<typeof chanceDesk.approve>;

export const deskChances: Handler<typeof chanceDesk.deskChances> = async (ctx, { pageNo, pageSize }) => {
  const { rows, total } = await listSetups(ctx.db, (pageNo - 1) * pageSize, pageSize);
  const content = await shown(ctx, rows);
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
};

export const propose: Handler<typeof chanceDesk.propose> = async (ctx, { id, title, titles, setup: input }) => {
  const { db, now, operator, merchant } = ctx;
  const before = await lockSetup(db, id);
  if (before?.openedAt) refuse("invalid_input", { fields: { id: "is_open" } });
  const setup = setupOf(input, merchant.currency);
  const problem = setupProblem(setup, now);
  if (problem) refuse("invalid_input", { fields: { [problem.field]: problem.reason } });
  const texts = Object.fromEntries(Object.entries({ EN: title, ...titles }).map(([language, text]) => [language, { title: text }]));
  if (lintOffer(texts).length > 0) refuse("invalid_input", { fields: { title: "urging" } });
  const hash = hashOf(id, title, titles, setup);
  await letsPass(ctx, { kind: "chance.open", subject: `${id} ${hash}`, amount: moneyAtStake(setup), needsTwo: true }, null);
  const by = { proposedBy: operator.account, proposedPerson: operator.personId, proposedAt: now };
  await keepProposal(db, { id, title, titles, setup, hash, ...by });
  ctx.audit({ subject: id, reason: "", before: before ? { hash: before.hash } : null, after: { hash, title, setup } });
  return showOne(ctx, id);
};

/** The hash says what is agreed to. The seed is made here and nowhere else, so that nobody could choose one they like. */
export const approve: Handler<typeof chanceDesk.approve> = async (ctx, { id, hash }) => {
  const { db, now, operator } = ctx;
  const row = (await lockSetup(db, id)) ?? refuse("not_found");
  const { setup, proposedPerson: personId, proposedAt: at } = row;
  if (row.openedAt || row.hash !== hash) refuse("approval_changed");
  const problem = setupProblem(setup, now);
  if (problem) refuse("invalid_input", { fields: { [problem.field]: problem.reason } });
  const amount = moneyAtStake(setup);
  await agreesTo(ctx, { kind: "chance.open", subject: `${id} ${hash}`, amount }, { personId, amount, at });
  const seed = setup.kind === "wheel" ? { seed: null, commit: null } : newSeed(ctx);
  await openSetup(db, id, { approvedBy: operator.account, approvedPerson: operator.personId, openedAt: now, ...seed });
  if (setup.kind === "wheel") await addStock(db, id, setup.slices);
  if (setup.kind === "raffle") await addRaffle(db, id, setup.closesAt);
  if (setup.kind === "pool") await addEnvelopes(db, id, setup.count);
  await nameInRecords(db, [{ name: row.title, names: row.titles }]);
  ctx.audit({
    subject: id,
    reason: "",
    before: { state: "proposed", by: row.proposedBy },
    after: { state: "open", hash, atStake: amount },
  });
  return showOne(ctx, id);
};

async function showOne(ctx: Desk, id: string): Promise<DeskChance> {
  const [one] = await shown(ctx, [(await lockSetup(ctx.db, id)) ?? refuse("not_found")]);
  return one ?? refuse("not_found");
}

const COUNTS = { wheel: countSpins, raffle: countTickets, pool: countEnvelopes };

/** Counts with one statement for each kind. */
async function shown({ db, merchant }: Pick<Desk, "db" | "merchant">, rows: readonly SetupRow[]): Promise<DeskChance[]> {
  const counts = new Map<string, ChanceCount>();
  for (const [kind, count] of Object.entries(COUNTS)) {
    const ids = rows.filter(({ setup }) => setup.kind === kind).map(({ id }) => id);
    if (ids.length > 0) for (const one of await count(db, ids)) counts.set(one.id, one);
  }
  return rows.map((row) => shownOne(row, counts.get(row.id), merchant.currency));
}

function shownOne(row: SetupRow, count: ChanceCount | undefined, currency: string): DeskChance {
  const { id, setup, title, titles, hash, proposedBy, approvedBy, openedAt, commit } = row;
  return {
    id,
    kind: setup.kind,
    title,
    titles,
    setup: shownSetup(setup, currency),
    state: openedAt ? "open" : "proposed",
    hash,
    proposedBy,
    approvedBy,
    atStake: toDecimal(moneyAtStake(setup), currency),
    commit,
    given: count?.given ?? 0,
    done: count?.done ?? 0,
  };
}
