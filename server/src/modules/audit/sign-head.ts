import { FIRST_PREVIOUS } from "@magpie/domain/audit/chain";
import { headHash, headText, readHead } from "@magpie/domain/audit/heads";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { signText } from "../../kit/seal/signing";
import { readLastRoot } from "../lottery/lottery";
import { readLastDay } from "../wallet/wallet";
import { addHead, listLastHeads, lockHeads } from "./heads-store";
import { sha256 } from "./personal";
import { findLastRow } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "audit.signHead": Record<never, never>;
  }
}

/** The purpose of the key that signs heads. */
export const HEAD_KEY = "audit.head";

/** A head is signed each minute, and by `keepAudit` after so many rows. */
export const HEAD_ROWS = 1000;
export const SIGN_HEADS = { name: "audit.signHead", everySeconds: 60 } as const;

export const signHeads = job("audit.signHead", async ({ inMerchant }) => {
  await inMerchant(async (ctx) => {
    await signHead(ctx);
    await ctx.addJob("audit.copyHeads", {}, { singletonKey: "copy" });
  });
});

/** Signs the end of the chain, unless nothing was added since the last head. */
export async function signHead(ctx: Work): Promise<boolean> {
  await lockHeads(ctx.db);
  const [before] = await listLastHeads(ctx.db, 1);
  const row = await findLastRow(ctx.db);
  const [day, lottery] = [await readLastDay(ctx.db), await readLastRoot(ctx.db)];
  const known = before ? readHead(before.text) : null;
  const [count, hash] = [row?.sequence ?? 0, row?.hash ?? FIRST_PREVIOUS];
  if (known ? known.hash === hash && known.day === day && known.lottery === lottery : !row) return false;
  const now = ctx.now.getTime();
  // A clock that was put back dates nothing before what was signed already, and people hear of it.
  if (known && now < known.at - MINUTE_MS)
    ctx.alarm("audit_clock_back", { now: ctx.now, head: known.number, signedAt: new Date(known.at) });
  const at = Math.max(now, known?.at ?? 0);
  const number = (known?.number ?? 0) + 1;
  const text = headText({
    merchant: ctx.merchant.id,
    number,
    count,
    hash,
    at,
    day,
    lottery,
    previous: headHash(sha256, before?.text ?? null),
  });
  await addHead(ctx.db, { number, sequence: count, at: new Date(at), ...signText(ctx, HEAD_KEY, text) });
  return true;
}
