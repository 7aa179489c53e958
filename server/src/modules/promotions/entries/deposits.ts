import { type Decision, decide } from "@magpie/domain/offers/decide";
import { periodKey } from "@magpie/domain/offers/period-key";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import { isCancelled, isInTheWay } from "../../../kit/database/past-others";
import type { Events } from "../../../kit/events";
import { tell } from "../../messages/messages";
import { holdSeen, NEXT_DEPOSIT, openSeen, readSeen, type SeenOffer, stateOf, type Viewer } from "../offers/seen";
import { namedOffer } from "../offers/titles";
import { tellRewards } from "../rewards/rewards";
import { bindEntry, readyEntry } from "./entries-store";
import { issue } from "./issue";
import { whileGiven } from "./measure";
import { refuseChanged } from "./pinned";

type Paid = Events["cashier.paid"];

/** Refuses a deposit that should earn an offer which changed or closed since it was shown. */
export async function checkChosen(ctx: Work, { memberId, offer, language }: Events["cashier.begun"]): Promise<void> {
  const { seen } = await openSeen(ctx, memberId, offer.id);
  if (seen.version.hash !== offer.hash) await refuseChanged({ db: ctx.db, language }, seen, offer.hash);
  if (seen.rule.trigger.on !== "deposit" || !isOpen(seen)) refuse("offer_closed");
}

/** Decides on a deposit's offers in the deposit's own transaction. The money arrives whatever becomes of them. */
export async function earnByDeposit(ctx: Work, paid: Paid): Promise<void> {
  if (paid.offer === null) return;
  const { viewer, seen: all } = await readSeen(ctx, paid.memberId);
  const earning = all.filter(({ rule }) => rule.trigger.on === "deposit");
  const wanted = earning.filter((seen) =>
    paid.offer ? seen.standing.offerId === paid.offer.id : seen.entry?.state === "joined" || seen.rule.entry === "auto",
  );
  for (const { standing } of wanted) await earnApart(ctx, viewer, standing.offerId, paid);
  if (wanted.length > 0) await tellRewards(ctx, paid.memberId);
}

/** An offer that fails is undone alone and looked at by people: the deposit it belongs to arrives. */
async function earnApart(ctx: Work, viewer: Viewer, offerId: string, paid: Paid): Promise<void> {
  try {
    await ctx.apart(() => earn(ctx, viewer, offerId, paid));
  } catch (error) {
    // Nobody looks at a deposit's offers a second time: one that was only in the way of others is retried with its deposit.
    if (isInTheWay(error) || isCancelled(error)) throw error;
    ctx.alarm("promotions.deposit", { offer: offerId, deposit: paid.depositId, error: String(error) });
  }
}

async function earn(ctx: Work, viewer: Viewer, offerId: string, paid: Paid): Promise<void> {
  const seen = await holdSeen(ctx, viewer, offerId);
  const isChosen = paid.offer?.id === offerId;
  const outcome = isChosen && seen.version.hash !== paid.offer?.hash ? "changed" : await settle(ctx, viewer, seen, paid);
  // Nobody who did not ask for an offer is told that it was not given.
  if (isChosen && outcome !== "given")
    await tell(ctx, viewer.memberId, { kind: "bonusMissed", values: { offer: namedOffer(seen.version) } });
}

/** The deposit form is an entry, and a frozen offer's reward waits for it to go on. */
async function settle(ctx: Work, viewer: Viewer, seen: SeenOffer, paid: Paid): Promise<"given" | "unmet" | "spent" | "gone"> {
  const { db, now } = ctx;
  const { standing, version, rule } = seen;
  const { memberId, currency } = viewer;
  const period = periodKey(rule.period, { at: now, deposit: paid.depositId }, viewer.timeZone) ?? seen.period;
  const isFrozen = standing.state === "frozen";
  const decision = judge(seen, period, paid, isFrozen);
  if (!("grant" in decision)) return "unmet";
  const { amount } = decision.grant;
  if (seen.entry?.state === "joined" && seen.entry.period === NEXT_DEPOSIT) await bindEntry(db, seen.entry, period);
  const ref = { offerId: standing.offerId, memberId, period, version: version.number, kind: rule.reward.give, amount };
  if (isFrozen) {
    const until = await whileGiven(db, rule.reward, new Date(rule.window.closes));
    return (await readyEntry(db, { ...ref, until, deposit: paid.depositId }, now)) ? "given" : "gone";
  }
  return issue(ctx, { seen, memberId, period, amount, currency, deposit: paid.depositId }, viewer.day);
}

function judge({ rule, facts, entry }: SeenOffer, period: string, { nth, amount, offer }: Paid, isFrozen: boolean): Decision {
  const isIn = offer !== undefined && offer !== null && rule.entry === "join";
  const granted = entry?.period === period && (entry.state === "issued" || entry.state === "claimed");
  const standing = { ...facts.offer, granted, ...(isIn && { entry: "in" as const }), ...(isFrozen && { run: "running" as const }) };
  return decide(rule, { ...facts, offer: standing }, { on: "deposit", nth, amount });
}

function isOpen(seen: SeenOffer): boolean {
  const { state } = stateOf(seen);
  return state === "processing" || (state === "join" && seen.rule.entry === "join");
}
