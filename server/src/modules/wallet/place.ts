import { assert } from "@magpie/domain/assert";
import { accountParts } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Lanes } from "../../kit/lanes/lanes";
import type { Batch } from "../../kit/lanes/task";
import { byMerchant, inOrder } from "./groups";
import { type Origin, type Outcome, openLedger, type Posting, postingOf, writeLedger } from "./ledger";
import { type Told, toldAfter } from "./told";

/** A bet or a win: an entry that touches one member, and carries all that its ledger row is to say. */
export interface Operation {
  merchantId: number;
  key: string;
  entry: Entry;
  origin: Origin;
  now: Date;
}

interface Queued extends Posting {
  merchantId: number;
  now: Date;
}

interface Answer {
  outcome: Outcome;
  told: Told[];
}

/** Posts in a commit that many callers share. It is committed when this answers; its members have heard of it. */
export async function place(lanes: Lanes, { merchantId, key, entry, origin, now }: Operation): Promise<Outcome> {
  const operation = { merchantId, now, ...postingOf(key, entry, origin) };
  const lane = `${merchantId}:${onlyMember(operation)}`;
  const { outcome, told } = await lanes.run({ lane, once: `${merchantId}:${key}`, operation, batch: placeBatch });
  for (const { memberId, data } of told) lanes.tell(merchantId, memberId, "balance", data);
  return outcome;
}

/** Lanes never wait for each other, because a member's accounts are all in one. */
function onlyMember({ legs }: Posting): string {
  const members = new Set(legs.map(({ account }) => accountParts(account).memberId).filter((memberId) => memberId !== null));
  const [memberId] = members;
  assert(memberId && members.size === 1, "an operation touches one member");
  return memberId;
}

const placeBatch: Batch<Queued, Answer> = async (ask, operations) => {
  const groups = byMerchant(operations);
  const opened = await Promise.all(
    groups.map(async (group) => {
      const { now, members, merchantId } = group;
      return { group, ledger: await openLedger(ask, now, members, { merchantId }) };
    }),
  );
  const written = opened.map(async ({ group, ledger }) => {
    const outcomes = await writeLedger(ask, group.now, group.members, ledger);
    const told = toldAfter(ledger.accounts.values(), outcomes);
    return { places: group.places, answers: outcomes.map((outcome, at) => ({ outcome, told: told[at] ?? [] })) };
  });
  return { answers: Promise.all(written).then((groups) => inOrder(operations.length, groups)) };
};
