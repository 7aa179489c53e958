import { randomUUID } from "node:crypto";
import { type ContractKind, faultBetween, type Terms } from "@magpie/domain/agency/contract";
import { type ContractEvent, moveContract, type Side, type Standing } from "@magpie/domain/agency/contract-states";
import { endDay, startDay } from "@magpie/domain/agency/periods";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../../kit/ctx";
import { readToday } from "../../merchant/merchant";
import { findNode } from "../tree/tree-store";
import {
  addContract,
  type ContractRow,
  changeContract,
  holdContract,
  holdInForce,
  holdOpen,
  listBelow,
  lockContracts,
} from "./contracts-store";
import { keptTerms, termsOf } from "./terms";

/** A request that nobody answers is closed after this time. */
const ANSWER_MS = 7 * DAY_MS;

export type Working = Pick<Work, "db" | "now" | "push">;

/** Both sides' pages read the flags again. */
export function tell({ push }: Pick<Work, "push">, { uplineId, downlineId }: Pick<ContractRow, "uplineId" | "downlineId">): void {
  push(downlineId, "contract", {});
  if (uplineId) push(uplineId, "contract", {});
}

function moved(standing: Standing | null, event: ContractEvent): Standing {
  return moveContract(standing, event) ?? refuse("contract_moved_on");
}

/** False once the receiver was moved: whoever is no longer directly above has nothing to pay a new contract from. */
export async function isDirect(db: Db, { uplineId, downlineId }: Pick<ContractRow, "uplineId" | "downlineId">): Promise<boolean> {
  return ((await findNode(db, downlineId))?.parentId ?? null) === uplineId;
}

/**
 * Terms that would let somebody earn more than the one above is paid for the same team are refused, also where it is the contracts further
 * down that would be too high for new terms above them.
 */
async function checkTerms({ db }: Working, uplineId: string | null, downlineId: string, kind: ContractKind, terms: Terms): Promise<void> {
  if (uplineId !== null) {
    const above = (await holdInForce(db, uplineId, kind))?.terms ?? refuse("contract_unfounded");
    const next = await holdOpen(db, uplineId, kind);
    // Terms that the one above has accepted hold from their day on, so both must leave room.
    const agreed = next?.state === "accept" && next.request === "new" ? next.terms : null;
    const fault = faultBetween(termsOf(above), terms) ?? (agreed && faultBetween(termsOf(agreed), terms));
    if (fault) refuse("contract_terms", { fault });
  }
  // Two lengths of period seldom end on the same day, and days between them would be paid by neither: the one in force has to end first.
  const own = (await holdInForce(db, downlineId, kind))?.terms;
  if (own && termsOf(own).period !== terms.period) refuse("contract_terms", { fault: "period" });
  for (const below of await listBelow(db, downlineId, kind)) {
    const fault = below.terms && faultBetween(terms, termsOf(below.terms));
    if (fault) refuse("contract_terms", { fault, below: true });
  }
}

export interface Offer {
  uplineId: string | null;
  downlineId: string;
  kind: ContractKind;
  terms: Terms;
}

/** Offers terms: as an answer to whoever asked for a contract, or unasked. A contract in force stays so until the new one begins. */
export async function issueContract(ctx: Working, { uplineId, downlineId, kind, terms }: Offer): Promise<string> {
  await lockContracts(ctx.db);
  if (!(await isDirect(ctx.db, { uplineId, downlineId }))) refuse("contract_moved_on");
  await checkTerms(ctx, uplineId, downlineId, kind, terms);
  const asked = await holdOpen(ctx.db, downlineId, kind);
  const expiresAt = new Date(ctx.now.getTime() + ANSWER_MS);
  if (asked) {
    if (asked.state !== "applying" || asked.request !== "new" || asked.uplineId !== uplineId) refuse("contract_open");
    const standing = moved(asked, { on: "issue", by: "upline" });
    await changeContract(ctx.db, asked.id, { standing, terms: keptTerms(terms), expiresAt }, ctx.now);
    tell(ctx, asked);
    return asked.id;
  }
  const id = randomUUID();
  const standing = moved(null, { on: "issue", by: "upline" });
  const isAdded = await addContract(ctx.db, { id, uplineId, downlineId, kind, terms: keptTerms(terms), standing, expiresAt }, ctx.now);
  if (!isAdded) refuse("contract_open");
  tell(ctx, { uplineId, downlineId });
  return id;
}

/** Offers terms, which the receiver accepts at once. */
export async function agreeOn(ctx: Working, offer: Offer): Promise<void> {
  await changeBySide(ctx, await issueContract(ctx, offer), "accept", () => "downline");
}

export async function applyFor(ctx: Working, uplineId: string | null, downlineId: string, kind: ContractKind): Promise<string> {
  const id = randomUUID();
  const standing = moved(null, { on: "apply", by: "downline" });
  const expiresAt = new Date(ctx.now.getTime() + ANSWER_MS);
  if (!(await addContract(ctx.db, { id, uplineId, downlineId, kind, terms: null, standing, expiresAt }, ctx.now))) refuse("contract_open");
  tell(ctx, { uplineId, downlineId });
  return id;
}

export type Wish = "accept" | "reject" | "withdraw" | "askEnd";

/**
 * Moves a contract by what one of its sides wants. `side` says which one the caller is, and refuses strangers. One at a time, so that
 * acceptances further up and down a line at the same moment see each other's terms.
 */
export async function changeBySide(ctx: Working, id: string, on: Wish, side: (row: ContractRow) => Side | null): Promise<ContractRow> {
  await lockContracts(ctx.db);
  const row = (await holdContract(ctx.db, id)) ?? refuse("not_found");
  const by = side(row) ?? refuse("not_found");
  const standing = moved(row, { on, by });
  if (on === "accept" && row.request === "new" && !(await isDirect(ctx.db, row))) refuse("contract_moved_on");
  if (on === "askEnd" && (await holdOpen(ctx.db, row.downlineId, row.kind))) refuse("contract_open");
  await changeContract(ctx.db, id, { standing, ...(await datesOf(ctx, row, standing)) }, ctx.now);
  tell(ctx, row);
  return (await holdContract(ctx.db, id)) ?? refuse("not_found");
}

async function datesOf(ctx: Working, row: ContractRow, { state, request }: Standing) {
  if (state === "applying") return { expiresAt: new Date(ctx.now.getTime() + ANSWER_MS) };
  if (state !== "accept" || !row.terms) return { expiresAt: null };
  const { period, ...terms } = termsOf(row.terms);
  const today = await readToday(ctx);
  if (request === "termination") return { expiresAt: null, endsOn: endDay(row.kind, period, today) };
  await checkTerms(ctx, row.uplineId, row.downlineId, row.kind, { ...terms, period });
  return { expiresAt: null, startsOn: startDay(row.kind, period, today) };
}
