import { assert } from "@magpie/domain/assert";
import type { Entry } from "@magpie/domain/ledger/entry";
import { refuse } from "@magpie/domain/refusals";
import type { Caller, Ctx, Db, Work } from "../../kit/ctx";
import { type Origin, openLedger, type Posted, type Posting, postingOf, writeLedger } from "./ledger";
import { askIn } from "./store";
import { type Told, toldAfter } from "./told";

/** Posts an entry in the call's own transaction: once, however often it is asked. Its members hear of it after commit. */
export async function post(ctx: Work | Ctx, key: string, entry: Entry, origin: Origin = originOf(ctx, key)): Promise<Posted> {
  const { posted, told } = await postIn(ctx.db, ctx.now, postingOf(key, entry, origin));
  for (const { memberId, data } of told) ctx.push(memberId, "balance", data);
  return posted;
}

export async function postIn(db: Db, now: Date, posting: Posting): Promise<{ posted: Posted; told: Told[] }> {
  const ask = askIn(db);
  const ledger = await openLedger(ask, now, [posting]);
  const outcomes = await writeLedger(ask, now, [posting], ledger);
  const [outcome] = outcomes;
  assert(outcome, "a posting has an outcome");
  if (outcome.status === "refused") refuse(outcome.code, outcome.value);
  const { transactionId, after } = outcome;
  return { posted: { transactionId, after }, told: toldAfter(ledger.accounts.values(), outcomes).flat() };
}

/** A call is made by somebody, from somewhere. Work that nobody waits for is the system's own. */
function originOf(ctx: Work | Ctx, key: string): Origin {
  if (!("requestId" in ctx)) return { actor: "system", requestId: key, address: "" };
  return { actor: actorOf(ctx), requestId: ctx.requestId, address: ctx.ip };
}

function actorOf({ operator, member }: Caller): string {
  if (operator) return `operator:${operator.id}`;
  return member ? `member:${member.id}` : "visitor";
}
