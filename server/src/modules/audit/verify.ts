import { createPublicKey, verify as verifySignature } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { audit } from "@magpie/contract/office/audit";
import { type ChainCheck, openCheck } from "@magpie/domain/audit/check";
import { type Broken, NO_TIP } from "@magpie/domain/audit/faults";
import type { SignedHead } from "@magpie/domain/audit/heads";
import { DAY_MS } from "@magpie/domain/durations";
import type { StepsHandler, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { signingKey } from "../../kit/seal/signing";
import { addCheck, listHeadsFrom } from "./heads-store";
import { sha256 } from "./personal";
import { HEAD_KEY } from "./sign-head";
import { findRow, listAfter, sequenceBefore } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "audit.verify": { from?: number };
  }
}

/** Rows are read and hashed in slices this small, between which everybody else has their turn. */
const SLICE = 1000;
/** A signature takes a tenth of a millisecond: others have their turn after a few. */
const HEADS_AT_ONCE = 20;
/** Ends a job before the queue takes it for lost; another goes on. */
const WORK_MS = 30_000;

export const VERIFY_NIGHTLY = { name: "audit.verify", everySeconds: 24 * 60 * 60 } as const;

type InMerchant = <T>(work: (ctx: Work) => Promise<T>) => Promise<T>;

interface Verified {
  from: number;
  upto: number;
  broken: Broken | null;
  /** False where the time was over before the end of the chain. */
  isDone: boolean;
}

/** Computes the chain again from a row on, and holds it against the signed heads. */
export async function verifyFrom(inMerchant: InMerchant, from: number, hasTime: () => boolean = () => true): Promise<Verified> {
  const check = await inMerchant((ctx) => beginAt(ctx, from));
  let last = from - 1;
  let rows = await inMerchant(({ db }) => listAfter(db, last, SLICE));
  let isBroken = false;
  while (rows.length > 0 && !isBroken && hasTime()) {
    last = rows.at(-1)?.sequence ?? last;
    const following = await inMerchant(({ db }) => listAfter(db, last, SLICE));
    isBroken = check.take(rows, following) !== null;
    rows = following;
  }
  const isDone = rows.length === 0 || isBroken;
  while (check.holdAgainst(HEADS_AT_ONCE)) await setImmediate();
  const { upto, broken } = check.end();
  // Heads over rows that were not reached yet say nothing about their being gone.
  const isUnread = !isDone && (broken?.fault === "cut" || broken?.fault === "empty");
  return { from, upto, broken: isUnread ? null : broken, isDone };
}

async function beginAt(ctx: Work, from: number): Promise<ChainCheck> {
  const before = from > 1 ? await findRow(ctx.db, from - 1) : null;
  const tip = before ? { sequence: before.sequence, hash: before.hash, previous: before.previous } : { ...NO_TIP, sequence: from - 1 };
  const heads = await listHeadsFrom(ctx.db, from - 1);
  return openCheck({ hash: sha256, merchantId: ctx.merchant.id, heads, isSigned: signedBy(ctx), tip });
}

const SPKI_BEGIN = Buffer.from("302a300506032b6570032100", "hex");

function signedBy(ctx: Work): (head: SignedHead) => boolean {
  const { publicKey, keyId } = signingKey(ctx, HEAD_KEY);
  const key = createPublicKey({ key: Buffer.concat([SPKI_BEGIN, Buffer.from(publicKey, "base64")]), format: "der", type: "spki" });
  return (head) => head.keyId === keyId && verifySignature(null, Buffer.from(head.text), key, Buffer.from(head.signature, "base64"));
}

/** The last day, unless a row to begin with is named. */
export const verify: StepsHandler<typeof audit.verify> = async (visit, { from }) => {
  const started = performance.now();
  const inMerchant: InMerchant = (work) => visit.step(work);
  const first = from ?? (await visit.step(({ db, now }) => sequenceBefore(db, new Date(now.getTime() - DAY_MS)))) + 1;
  const found = await verifyFrom(inMerchant, Math.max(1, first));
  return visit.finish(async (ctx) => {
    await keepFound(ctx, found);
    const { upto, broken } = found;
    return { from: found.from, upto, milliseconds: Math.round(performance.now() - started), broken };
  });
};

/** Kept, so that a break stays red in the office until a check finds those rows whole again. */
async function keepFound(ctx: Work, found: Pick<Verified, "from" | "upto" | "broken">): Promise<void> {
  await addCheck(ctx.db, { at: ctx.now, ...found });
  if (found.broken) ctx.alarm("audit_chain_broken", { ...found.broken });
}

/** Walks the whole chain each night. */
export const verifyNightly = job("audit.verify", async ({ inMerchant }, { from = 1 }) => {
  const until = performance.now() + WORK_MS;
  const { upto, broken, isDone } = await verifyFrom(inMerchant, from, () => performance.now() < until);
  await inMerchant(async (ctx) => {
    await keepFound(ctx, { from, upto, broken });
    if (!broken && !isDone) await ctx.addJob("audit.verify", { from: upto + 1 }, { singletonKey: String(upto + 1) });
  });
});
