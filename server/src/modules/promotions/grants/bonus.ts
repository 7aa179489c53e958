import type { BonusLine, bonuses as calls } from "@magpie/contract/promotions/bonuses";
import { purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, CtxOf, Handler } from "../../../kit/ctx";
import { signingKey, signText } from "../../../kit/seal/signing";
import { findShownGrant, type ShownGrant } from "../../bonuses/bonuses";
import { listGrantEntries } from "../../wallet/wallet";
import { textOf } from "../offers/card";
import { SIGNING, versionText } from "../offers/signing";
import { listVersions } from "../offers/versions-store";
import { bonusShower, versionRef } from "./bonuses";

const X = 10_000n;

type Reader = CtxOf<typeof calls.bonus>;

export const bonus: Handler<typeof calls.bonus> = async (ctx, { id }) => {
  const grant = await openGrant(ctx, id);
  const show = await bonusShower(ctx, ctx.member.id, [grant]);
  return { ...show(grant), lines: await linesOf(ctx, grant) };
};

export async function openGrant({ db, member }: Pick<Reader, "db" | "member">, id: string): Promise<ShownGrant> {
  return (await findShownGrant(db, member.id, id)) ?? refuse("not_found");
}

/** Every line of the ledger that touched the bonus, in the ledger's order. */
async function linesOf({ db }: Pick<Ctx, "db">, grant: ShownGrant): Promise<BonusLine[]> {
  const { id, memberId, currency, begunAt } = grant;
  if (!begunAt) return [];
  const entries = await listGrantEntries(db, { id, memberId, currency, begunAt });
  return entries.map(({ id: posting, at, kind, details, legs }) => {
    const sum = (purse: "cash" | "bonus") =>
      legs.reduce((all, leg) => (leg.account === purseOf(memberId, purse) ? all + leg.amount : all), 0n);
    const money = (amount: Money) => toDecimal(amount, currency);
    return {
      at: at.toISOString(),
      kind,
      posting: String(posting),
      cash: money(sum("cash")),
      bonus: money(sum("bonus")),
      counts: money(BigInt(details.counts ?? "0") / X),
    };
  });
}

export const bonusTerms: Handler<typeof calls.bonusTerms> = async (ctx, { id }) => {
  const version = await versionOf(ctx, await openGrant(ctx, id));
  const { offerId, number, hash, publishedAt, signature, keyId } = version;
  return {
    title: textOf(version, ctx.language).title,
    hash,
    publishedAt: publishedAt.toISOString(),
    terms: version.terms[ctx.language] ?? [],
    signed: { text: versionText(offerId, number, hash, publishedAt), signature, keyId },
  };
};

async function versionOf({ db }: Pick<Ctx, "db">, grant: ShownGrant) {
  const [version] = await listVersions(db, versionRef(grant));
  return version ?? refuse("not_found");
}

/** Anybody can work the sums out again from the lines, and check the signature without us. */
export const bonusReceipt: Handler<typeof calls.bonusReceipt> = async (ctx, { id }) => {
  const grant = await openGrant(ctx, id);
  const [show, version, lines] = [await bonusShower(ctx, ctx.member.id, [grant]), await versionOf(ctx, grant), await linesOf(ctx, grant)];
  const { title: _, ...figures } = show(grant);
  return signText(
    ctx,
    SIGNING,
    JSON.stringify(["bonus", ctx.now.toISOString(), figures, { hash: version.hash, terms: version.terms.EN }, lines]),
  );
};

export const receiptKey: Handler<typeof calls.receiptKey> = async (ctx) => {
  const { keyId, publicKey } = signingKey(ctx, SIGNING);
  return { keyId, publicKey };
};
