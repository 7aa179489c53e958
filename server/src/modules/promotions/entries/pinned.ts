import { diffOf } from "@magpie/domain/offers/diff";
import type { Sentence } from "@magpie/domain/offers/sentence";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../../kit/ctx";
import { checkBonus } from "../../limits/limits";
import { openSeen, type SeenOffer, type Viewer } from "../offers/seen";
import { termsSetting } from "../offers/setting";
import { renderSentence, type TermsSetting } from "../offers/terms";
import { findVersionByHash } from "../offers/versions-store";

export type EntryCtx = Ctx & { member: MemberRef };

/** Opens an offer for a call that carries the hash of the terms it was shown. Members who keep away are refused first. */
export async function openPinned(ctx: EntryCtx, offerId: string, hash: string): Promise<{ viewer: Viewer; seen: SeenOffer }> {
  await checkBonus(ctx, ctx.member.id);
  return lookPinned(ctx, offerId, hash);
}

/** The same for a call that looks first and decides later, under the lock that `checkBonus` takes: here it would only keep others waiting. */
export async function lookPinned(ctx: EntryCtx, offerId: string, hash: string): Promise<{ viewer: Viewer; seen: SeenOffer }> {
  const { viewer, seen } = await openSeen(ctx, ctx.member.id, offerId);
  if (seen.version.hash !== hash) await refuseChanged(ctx, seen, hash);
  return { viewer, seen };
}

/** Says what changed since the version that was shown, in the sentences that the member reads. */
export async function refuseChanged(ctx: Pick<Ctx, "db" | "language">, { version }: SeenOffer, hash: string): Promise<never> {
  const { db, language } = ctx;
  const before = await findVersionByHash(db, version.offerId, hash);
  if (!before) refuse("terms_changed", { hash: version.hash, went: [], came: version.terms[language] ?? [], changed: [] });
  const setting: TermsSetting = await termsSetting(db, [before.rule, version.rule]);
  const say = (sentence: Sentence) => renderSentence(sentence, setting, language);
  const { went, came, changed } = diffOf(before.rule, version.rule);
  refuse("terms_changed", {
    hash: version.hash,
    went: went.map(say),
    came: came.map(say),
    // A moment that moved by seconds reads the same.
    changed: changed.map((pair) => ({ before: say(pair.before), after: say(pair.after) })).filter(({ before, after }) => before !== after),
  });
}
