import { MINUTE_MS } from "@magpie/domain/durations";
import { rootFrom } from "@magpie/domain/merkle-nodes";
import { entryText, type LogKind, logHeadText } from "@magpie/domain/transparency/log";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { signText } from "../../kit/seal/signing";
import { findLastHeadAfter } from "../audit/audit";
import { listSealedSince } from "../lottery/lottery";
import { listAnchors } from "../studio/studio";
import { listLiabilities, listSeals } from "../wallet/wallet";
import { onLog } from "./kept-tree";
import { buildTree } from "./liabilities";
import { addEntries, addLogHead, countEntries, findLastName, findLogHead, growNodes, lockLog, type NewEntry } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "transparency.publish": Record<never, never>;
  }
}

/** The purpose of the key that signs heads of the log. */
export const LOG_KEY = "transparency.head";
export const PUBLISH = { name: "transparency.publish", everySeconds: 600 } as const;

const AT_ONCE = 500;
/** Sealing takes seconds. A draw that is published sooner could stand before one that was sealed earlier and commits later. */
const SETTLED_MS = 2 * MINUTE_MS;

export const publish = job("transparency.publish", async ({ inMerchant }) => {
  await inMerchant(publishNew);
  await inMerchant(publishTotals);
});

/** Adds what was sealed since the last time, and signs the log as it is now. */
export async function publishNew(ctx: Work): Promise<void> {
  const { db, now } = ctx;
  await lockLog(db);
  await addEntries(db, [...(await newDays(ctx)), ...(await newDraws(ctx)), ...(await newAnchors(ctx)), ...(await newHeads(ctx))], now);
  await signLog(ctx);
}

/** Adds what members were owed. It takes long for many members, so that nothing else waits for it or fails with it. */
export async function publishTotals(ctx: Work): Promise<void> {
  const { db, now } = ctx;
  await lockLog(db);
  await addEntries(db, await newTotals(ctx), now);
  await signLog(ctx);
}

function entry(kind: LogKind, name: string, facts: Record<string, unknown>): NewEntry {
  return { kind, name, text: entryText(kind, name, facts) };
}

async function newDays({ db }: Work): Promise<NewEntry[]> {
  const seals = await listSeals(db, await findLastName(db, "day"), AT_ONCE);
  return seals.map(({ day, ...facts }) => entry("day", day, facts));
}

async function newDraws({ db, now }: Work): Promise<NewEntry[]> {
  const upto = new Date(now.getTime() - SETTLED_MS);
  const sealed = await listSealedSince(db, await findLastName(db, "lottery"), upto, AT_ONCE);
  return sealed.map(({ id, ...facts }) => entry("lottery", id, facts));
}

async function newAnchors({ db }: Work): Promise<NewEntry[]> {
  return (await listAnchors(db)).map(({ version, first, ...facts }) => entry("studio", `${version} ${first}`, facts));
}

/** The newest alone: it names the one before it, and so all of them. */
async function newHeads({ db }: Work): Promise<NewEntry[]> {
  const head = await findLastHeadAfter(db, Number((await findLastName(db, "audit")) ?? 0));
  if (!head) return [];
  const { number, ...facts } = head;
  return [entry("audit", String(number), facts)];
}

/** The last sealed day's, in each currency; a day on which nothing was published stays without. */
async function newTotals({ db }: Work): Promise<NewEntry[]> {
  const day = await findLastName(db, "day");
  // All currencies of a day are published in one transaction.
  if (day === null || (await findLastName(db, "liabilities"))?.startsWith(`${day} `)) return [];
  const owed = await listLiabilities(db, day, null);
  const entries: NewEntry[] = [];
  for (const currency of [...new Set(owed.map((one) => one.currency))].sort()) {
    const built = await buildTree(
      db,
      day,
      currency,
      owed.filter((one) => one.currency === currency),
    );
    entries.push(entry("liabilities", `${day} ${currency}`, { ...built }));
  }
  return entries;
}

async function signLog(ctx: Work): Promise<void> {
  const { db, now, merchant } = ctx;
  const size = await countEntries(db);
  if (size === 0 || (await findLogHead(db))?.size === size) return;
  await growNodes(db);
  const root = Buffer.from(await onLog(db, size, rootFrom));
  const text = logHeadText({ merchant: merchant.id, size, root: root.toString("hex"), at: now.getTime() });
  await addLogHead(db, { size, root, at: now, ...signText(ctx, LOG_KEY, text) });
}
