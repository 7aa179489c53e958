import type { proposals } from "@magpie/contract/office/proposals";
import { MINUTE_MS } from "@magpie/domain/durations";
import { canonicalText } from "@magpie/domain/proposals/targets";
import { sql } from "kysely";
import type { StepsHandler } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { blastHash, showBlast } from "./blast";
import { actFor, inputOf, type KnownActs, type Office } from "./known-acts";
import { addTicket } from "./store";

const TICKET_MS = 10 * MINUTE_MS;
/** A preview that takes longer is refused, so that it holds up nothing else. */
const LOOKING_MS = 5_000;

/** Looks in a transaction that cannot write, and keeps the ticket in another. */
export function previewOf(acts: KnownActs): StepsHandler<typeof proposals.preview> {
  return async (visit, { call, input: fields }) => {
    const { act, facts, hash, blast } = await visit.step(async (ctx) => {
      const act = actFor(ctx, acts, call);
      const input = inputOf(act, fields);
      const facts = await act.blastOf(await onlyLooking(ctx), input);
      const hash = blastHash(call, input, facts);
      return { act, facts, hash, blast: showBlast(facts, hash, ctx.merchant.currency) };
    });
    return visit.finish(async ({ db, now, operator }) => {
      const ticket = newToken();
      const expiresAt = new Date(now.getTime() + TICKET_MS);
      const shown = { blast, targets: JSON.parse(canonicalText(facts.targets)), changes: facts.changes };
      await addTicket(db, hashToken(ticket), { operatorId: operator.id, call, input: fields, shown, blastHash: hash, expiresAt });
      return { ticket, expiresAt: expiresAt.toISOString(), blast, needsTwo: act.call.twoPersons === true };
    });
  };
}

/** From here on the transaction reads alone: the database refuses to write or to lock rows, and nothing leaves. */
async function onlyLooking(ctx: Office): Promise<Office> {
  await sql`set transaction read only`.execute(ctx.db);
  await sql`select set_config('statement_timeout', ${String(LOOKING_MS)}, true)`.execute(ctx.db);
  const never = (): never => {
    throw new Error("a preview only looks");
  };
  const sends = { push: never, publish: never, endSockets: never, addJob: never, alarm: never, audit: never, tellOffice: never };
  return { ...ctx, ...sends, emit: never, setCookie: never };
}
