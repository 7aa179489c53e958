import { createHash } from "node:crypto";
import type { BonusCancelling, bonuses as calls } from "@magpie/contract/promotions/bonuses";
import { type Cancelling, cancellingOf } from "@magpie/domain/bonuses/end";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler, Work } from "../../../kit/ctx";
import { endOneQueued, type ShownGrant } from "../../bonuses/bonuses";
import { listOpenTickets } from "../../lottery/lottery";
import { listOpenRounds } from "../../play/play";
import { cancelGrant, lockAccounts, readGrantInPlay, readPurses, setAside as setGrantAside } from "../../wallet/wallet";
import { openGrant } from "./bonus";
import { bonusShower } from "./bonuses";

type Canceller = CtxOf<typeof calls.cancelBonus>;

export const cancelPreview: Handler<typeof calls.cancelPreview> = async (ctx, { id }) => showCancelling(ctx, await openLiving(ctx, id));

/** Does exactly what was shown: under the lock of the purse nothing can change between looking and doing. */
export const cancelBonus: Handler<typeof calls.cancelBonus> = async (ctx, { id, hash }) => {
  const grant = await openLiving(ctx, id);
  const { memberId, currency } = grant;
  await lockAccounts(ctx, {
    slots: [
      { memberId, name: "bonus", currency },
      { memberId, name: "cash", currency },
    ],
  });
  const now = await showCancelling(ctx, await openLiving(ctx, id));
  if (now.hash !== hash) refuse("bonus_changed", { ...now });
  const isDone = grant.state === "queued" ? await endOneQueued(ctx.db, id, "cancelled", ctx.now) : (await cancelGrant(ctx, grant)) !== null;
  if (!isDone) refuse("bonus_over");
  return showBonus(ctx, id);
};

/** While it is set aside, the bonus rests: bets are cash, nothing counts and nothing is lost. */
export const setAside: Handler<typeof calls.setAside> = async (ctx, { id, aside }) => {
  const grant = await openLiving(ctx, id);
  if (!(await setGrantAside(ctx, grant, aside))) refuse("bonus_over");
  return showBonus(ctx, id);
};

async function openLiving(ctx: Pick<Canceller, "db" | "member">, id: string): Promise<ShownGrant> {
  const grant = await openGrant(ctx, id);
  return grant.endedAt ? refuse("bonus_over") : grant;
}

async function showBonus(ctx: Canceller, id: string) {
  const grant = await openGrant(ctx, id);
  return (await bonusShower(ctx, ctx.member.id, [grant]))(grant);
}

/** Says what cancelling a grant would take, under a hash that binds whoever was shown it. */
export async function showCancelling(ctx: Pick<Work, "db" | "now" | "merchant">, grant: ShownGrant): Promise<BonusCancelling> {
  const { memberId, currency, id } = grant;
  const standing = await readGrantInPlay(ctx, memberId, currency);
  const isInPlay = standing?.grant.id === id;
  const open = isInPlay ? [...(await listOpenRounds(ctx.db, id)), ...(await listOpenTickets(ctx.db, id))] : [];
  const taken = cancellingOf(isInPlay ? standing.bonus : 0n, open);
  const cash = (await readPurses(ctx.db, memberId, currency)).get("cash")?.balance ?? 0n;
  return {
    id,
    hash: hashOf(id, taken),
    cash: toDecimal(cash, currency),
    forfeited: toDecimal(taken.forfeited, currency),
    open: taken.open.map(({ shareBps, rounds }) => ({ shareBps, rounds })),
  };
}

/** Cash is not in it: it stays whatever it is, so a win of own money between looking and doing changes nothing. */
function hashOf(id: string, { forfeited, open }: Cancelling): string {
  const text = JSON.stringify([id, String(forfeited), open.map(({ shareBps, rounds }) => [shareBps, rounds])]);
  return createHash("sha256").update(text).digest("hex");
}
