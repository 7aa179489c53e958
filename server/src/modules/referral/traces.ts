import { mailboxOf, plainIdNumber, type ReferralParty, type ReferralRefusal, referralRefusal } from "@magpie/domain/referral/refusal";
import type { ReferralTraces } from "@magpie/domain/referral/signals";
import type { Work } from "../../kit/ctx";
import { listBlocks } from "../auth/auth";
import { listDeviceHashes } from "../factors/factors";
import { listRegistrations, type Registration, readContacts, readDetails } from "../members/members";
import { listPayeeDigests } from "../payees/payees";
import { type FriendRow, listOtherFriends } from "./store";

type Reading = Pick<Work, "db" | "personal">;

/** A referrer with more friends is judged by those who registered nearest to the one in question. */
const OTHERS_MOST = 200;

/** The reason why a friend is never paid for: it is the referrer under another name. */
export async function refusalOf(ctx: Reading, { referrerId, memberId }: FriendRow): Promise<ReferralRefusal | null> {
  const [referrer, friend] = await readParties(ctx, [referrerId, memberId]);
  return referrer && friend ? referralRefusal(referrer, friend) : null;
}

async function readParties(ctx: Reading, ids: readonly string[]): Promise<ReferralParty[]> {
  const registrations = await listRegistrations(ctx.db, ids);
  const payees = await listPayeeDigests(ctx.db, ids);
  const parties: ReferralParty[] = [];
  for (const id of ids) {
    const registration = registrations.find((one) => one.id === id);
    if (!registration) continue;
    const { idNumber } = await readDetails(ctx, id);
    const { email } = await readContacts(ctx, id);
    parties.push({
      memberId: id,
      registeredAt: registration.createdAt,
      identity: digestOf(ctx, "referral.identity", idNumber ? plainIdNumber(idNumber) : null),
      phone: registration.phone,
      email: digestOf(ctx, "referral.email", email && mailboxOf(email.value)),
      payees: payees.get(id) ?? [],
    });
  }
  return parties;
}

function digestOf({ personal }: Reading, purpose: string, value: string | null): string | null {
  return value === null ? null : personal.digest(purpose, value).toString("hex");
}

/** The referrer's, the friend's and the other friends' devices, payees, addresses and homes, as far as we keep them. */
export async function readReferralTraces(
  { db }: Pick<Work, "db">,
  friend: FriendRow,
): Promise<{ referrer: ReferralTraces; friend: ReferralTraces; others: ReferralTraces[] } | null> {
  const otherIds = await listOtherFriends(db, friend, OTHERS_MOST);
  const ids = [friend.referrerId, friend.memberId, ...otherIds];
  const registrations = new Map((await listRegistrations(db, ids)).map((one) => [one.id, one]));
  const devices = await listDeviceHashes(db, ids);
  const payees = await listPayeeDigests(db, ids);
  const blocks = await listBlocks(db, ids);
  const traceOf = (id: string): ReferralTraces[] => {
    const registration = registrations.get(id);
    if (!registration) return [];
    const { createdAt, home } = registration;
    return [
      {
        memberId: id,
        devices: devices.get(id) ?? [],
        payees: payees.get(id) ?? [],
        addresses: [...registeredAt(registration), ...(blocks.get(id) ?? [])],
        household: home,
        registeredAt: createdAt,
      },
    ];
  };
  const [referrer] = traceOf(friend.referrerId);
  const [own] = traceOf(friend.memberId);
  return referrer && own ? { referrer, friend: own, others: otherIds.flatMap(traceOf) } : null;
}

function registeredAt({ block, createdAt }: Registration): { block: string; at: Date }[] {
  return block === null ? [] : [{ block, at: createdAt }];
}
