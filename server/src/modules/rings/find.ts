import { DAY_MS } from "@magpie/domain/durations";
import { findRings, type Ring, type TracedAccount } from "@magpie/domain/referral/rings";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listSharedBlocks } from "../auth/auth";
import { listSharedDevices } from "../factors/factors";
import { listSharedHomes, listSharedPhones } from "../members/members";
import { listSharedPayees } from "../payees/payees";
import { listReferrers } from "../referral/referral";
import { type FoundRing, keepFound, takeTime } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "rings.find": Record<never, never>;
  }
}

/** A browser with more accounts stands in a shop or a café. */
const DEVICE_MOST = 50;
/** Nobody's own bank account or number is that of so many; the most obvious ring is still within it. */
const HELD_MOST = 500;
/** A block with more accounts is a carrier's. */
const BLOCK_MOST = 10;
const BLOCK_DAYS = 30;

/** A person cannot judge more at once. */
const RING_MOST = 500;

/** Flags accounts that hang together. It decides nothing: a person does. */
export const findAll = job("rings.find", (job) =>
  job.inMerchant(async (ctx) => {
    await takeTime(ctx.db);
    const rings = findRings(await readAccounts(ctx)).map(namedOnly);
    for (const { accounts } of rings) if (accounts.length > RING_MOST) ctx.alarm("rings.large", { accounts: accounts.length });
    const kept = await keepFound(ctx.db, rings.map(bounded), ctx.now);
    if (kept.length > 0) await ctx.emit("rings.found", { rings: kept });
  }),
);

export const FIND_RINGS = { name: "rings.find", everySeconds: 86_400 } as const;

/** The shared values stay behind: a person who decides has to know who shares a thing, not the thing. */
function namedOnly({ accounts, kinds, links }: Ring) {
  return { accounts: [...accounts], kinds: [...kinds], links: links.map(({ kind, accounts: who }) => ({ kind, accounts: [...who] })) };
}

/** The first accounts by id, so that a large ring is cut in the same place every day. */
function bounded(ring: FoundRing): FoundRing {
  if (ring.accounts.length <= RING_MOST) return ring;
  const kept = new Set(ring.accounts.toSorted().slice(0, RING_MOST));
  const links = ring.links
    .map(({ kind, accounts }) => ({ kind, accounts: accounts.filter((id) => kept.has(id)) }))
    .filter(({ accounts }) => accounts.length > 1);
  return { ...ring, accounts: [...kept], links };
}

/**
 * Reads groups, never pairs: a café's address with five hundred accounts is one row that the database leaves out, and not a quarter of a
 * million edges. Accounts that share nothing are not read at all.
 */
async function readAccounts({ db, now }: Pick<Work, "db" | "now">): Promise<TracedAccount[]> {
  const found = new Map<string, Traced>();
  const at = (id: string) => {
    const account = found.get(id) ?? { id, devices: [], payees: [], phones: [], addresses: [], household: null, referrer: null };
    found.set(id, account);
    return account;
  };
  for (const { value, members } of await listSharedDevices(db, DEVICE_MOST)) for (const id of members) at(id).devices.push(value);
  for (const { value, members } of await listSharedPayees(db, HELD_MOST)) for (const id of members) at(id).payees.push(value);
  for (const { value, members } of await listSharedPhones(db, HELD_MOST)) for (const id of members) at(id).phones.push(value);
  const since = new Date(now.getTime() - BLOCK_DAYS * DAY_MS);
  for (const { value, members } of await listSharedBlocks(db, since, BLOCK_MOST)) for (const id of members) at(id).addresses.push(value);
  for (const { value, members } of await listSharedHomes(db)) for (const id of members) at(id).household = value;
  const referrers = await listReferrers(db, [...found.keys()]);
  for (const [id, referrer] of referrers) {
    at(id).referrer = referrer;
    at(referrer);
  }
  return [...found.values()];
}

interface Traced extends TracedAccount {
  devices: string[];
  payees: string[];
  phones: string[];
  addresses: string[];
}
