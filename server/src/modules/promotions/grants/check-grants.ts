import { needX } from "@magpie/domain/bonuses/grant";
import { differences } from "@magpie/domain/bonuses-check/compare";
import { foldGrant } from "@magpie/domain/bonuses-check/fold";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { findGrant, type GrantRef, listInPlay } from "../../bonuses/bonuses";
import { listSettledTickets } from "../../lottery/lottery";
import { listSettledRounds } from "../../play/play";
import { freezeGrant, listGrantEntries, lockAccounts, readGrantInPlay } from "../../wallet/wallet";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.checkGrants": Record<never, never>;
  }
}

const BATCH = 200;
/** A grant's row has room for the first of many differences; the alarm has them all. */
const REASON_MAX = 500;

/** Folds every grant in play a second time, from the ledger alone. */
export const checkGrants = job("promotions.checkGrants", async ({ inMerchant }) => {
  for (let after = "", batch: GrantRef[] = []; ; ) {
    batch = await inMerchant(({ db }) => listInPlay(db, after, BATCH));
    for (const ref of batch) await inMerchant((ctx) => checkGrant(ctx, ref));
    after = batch.at(-1)?.id ?? "";
    if (batch.length < BATCH) break;
  }
});

export const CHECK_GRANTS = { name: "promotions.checkGrants", everySeconds: 86_400 } as const;

/** Compares a grant with what the second engine makes of its entries. One that differs is frozen, alone, and people are told. */
export async function checkGrant(ctx: Work, ref: GrantRef): Promise<string[]> {
  const { db } = ctx;
  // Nothing of the member's moves while both are read.
  await lockAccounts(ctx, { slots: [{ memberId: ref.memberId, name: "bonus", currency: ref.currency }] });
  const [standing, file] = [await readGrantInPlay(ctx, ref.memberId, ref.currency), await findGrant(db, ref.id)];
  if (standing?.grant.id !== ref.id || !file?.begunAt) return [];
  const { grant, bonus } = standing;
  const { amount, rule, doneX, openX, open } = grant;
  const entries = await listGrantEntries(db, { ...ref, begunAt: file.begunAt });
  const terms = { amount, needX: needX(grant), maxBet: rule.maxBet, cap: rule.cap };
  const settled = [...(await listSettledRounds(db, ref.id)), ...(await listSettledTickets(db, ref.id))];
  const fold = foldGrant(terms, entries, settled);
  const found = differences(fold, { held: bonus, doneX, openX, open });
  if (found.length > 0) {
    await freezeGrant(ctx, ref, found.join("; ").slice(0, REASON_MAX));
    ctx.alarm("bonuses.differ", { grant: ref.id, differences: found });
  }
  return found;
}
