import { assert } from "@magpie/domain/assert";
import { accountParts } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Verdict } from "@magpie/domain/ledger/judge";
import type { Lanes } from "../../src/kit/lanes/lanes";
import type { PostedTransaction, PostingOutcome } from "../../src/modules/wallet/posting";
import { type Posting, type PostingOrigin, postingOf, type SharedOperation, shareCommit } from "../../src/modules/wallet/wallet";

/** An entry that touches one member. */
export interface PlacedEntry {
  merchantId: number;
  key: string;
  entry: Entry;
  origin: PostingOrigin;
  now: Date;
}

interface Placing extends SharedOperation {
  posting: Posting;
}

/** The least that can share a commit: an entry, and nothing read or written with it. */
const shareEntry = shareCommit<Placing, null, never, Verdict<PostedTransaction>>({
  needs: ({ posting }) => ({ postings: [posting] }),
  reads: "after accounts",
  read: async (_ask, placings) => placings.map(() => null),
  decide: ({ posting }, _facts, ledger) => ({ answer: ledger.post(posting), rows: null }),
  write: async () => {},
});

export async function place(lanes: Lanes, { merchantId, key, entry, origin, now }: PlacedEntry): Promise<PostingOutcome> {
  const posting = postingOf(key, entry, origin);
  const [memberId] = posting.legs.flatMap(({ account }) => accountParts(account).memberId ?? []);
  assert(memberId, "an entry touches a member");
  const { answer, transactionIds } = await shareEntry(lanes, { merchantId, memberId, once: key, now, posting });
  if (answer.status === "refuse") return { ...answer, status: "refused" };
  if (answer.status === "repeat") return { status: "repeated", ...answer.first };
  return { status: "done", transactionId: transactionIds[0] ?? 0n, after: answer.after, told: null };
}
