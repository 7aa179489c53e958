import type { Bonus, bonuses as calls } from "@magpie/contract/promotions/bonuses";
import { needX } from "@magpie/domain/bonuses/grant";
import type { Language } from "@magpie/domain/languages";
import { type Money, toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Ctx, Handler } from "../../../kit/ctx";
import { countEnded, listShownEnded, listShownLiving, type ShownGrant } from "../../bonuses/bonuses";
import { type GrantStanding, readGrantInPlay } from "../../wallet/wallet";
import { textOf } from "../offers/card";
import { listVersions, type VersionRow } from "../offers/versions-store";

const X = 10_000n;

export const bonuses: Handler<typeof calls.bonuses> = async (ctx, input) => {
  const { db, member, merchant } = ctx;
  const living = await listShownLiving(db, member.id, merchant.currency);
  const ended = await listShownEnded(db, member.id, merchant.currency, sliceOf(input));
  const show = await bonusShower(ctx, member.id, [...living, ...ended]);
  return {
    inPlay: living.filter(({ state }) => state !== "queued").map(show)[0] ?? null,
    queue: living.filter(({ state }) => state === "queued").map(show),
    ended: pageOf(input, await countEnded(db, member.id, merchant.currency), ended.map(show)),
  };
};

type Reader = Pick<Ctx, "db" | "now" | "merchant" | "language">;

/** Makes the function that shows a member's bonuses: each with the title of its version, the one in play with its running figures. */
export async function bonusShower(ctx: Reader, memberId: string, grants: readonly ShownGrant[]): Promise<(grant: ShownGrant) => Bonus> {
  const standing = await readGrantInPlay(ctx, memberId, ctx.merchant.currency);
  const versions = await listVersions(ctx.db, grants.flatMap(versionRef));
  return (grant) => {
    const version = versions.find(({ offerId, number }) => offerId === grant.origin.offer && String(number) === grant.origin.version);
    return shown(grant, standing?.grant.id === grant.id ? standing : null, version, ctx.language);
  };
}

export function versionRef({ origin }: ShownGrant): { offerId: string; number: number }[] {
  return origin.offer && origin.version ? [{ offerId: origin.offer, number: Number(origin.version) }] : [];
}

function shown(grant: ShownGrant, standing: GrantStanding | null, version: VersionRow | undefined, language: Language): Bonus {
  const { currency, rule, amount } = grant;
  const money = (value: Money) => toDecimal(value, currency);
  const inPlay = standing?.grant;
  return {
    id: grant.id,
    title: version ? textOf(version, language).title : (grant.origin.title ?? ""),
    offer: version?.offerId ?? null,
    hash: version?.hash ?? null,
    amount: money(amount),
    bonus: money(standing?.bonus ?? 0n),
    done: money((inPlay?.doneX ?? grant.doneX ?? 0n) / X),
    open: money((inPlay?.openX ?? 0n) / X),
    need: money(needX({ amount, rule }) / X),
    openCount: inPlay?.open ?? 0,
    state: grant.state,
    aside: inPlay?.aside ?? false,
    frozen: grant.frozenReason !== null,
    givenAt: grant.queuedAt.toISOString(),
    beginsBy: grant.state === "queued" ? grant.beginsBy.toISOString() : null,
    begunAt: grant.begunAt?.toISOString() ?? null,
    until: (inPlay?.until ?? grant.until)?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    converted: money(grant.converted),
    forfeited: money(grant.forfeited),
    wagering: {
      times100: rule.times100,
      bps: rule.bps,
      maxBet: money(rule.maxBet),
      cap: rule.cap === null ? null : money(rule.cap),
      order: rule.order,
      parts: rule.release === "whole" ? null : rule.release.parts,
      onWithdraw: rule.onWithdraw,
    },
  };
}
