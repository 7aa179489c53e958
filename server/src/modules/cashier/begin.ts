import { randomBytes } from "node:crypto";
import type { cashier } from "@magpie/contract/cashier";
import { blockedUntil } from "@magpie/domain/cashier/trust";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf } from "../../kit/ctx";
import { linkOrigin } from "../merchant/merchant";
import { admitToPlay } from "../protection/protection";
import { refuseOff } from "../switches/switches";
import { findOpenChannel, type OpenChannel } from "./methods-store";
import { addDeposit, countOpen, type DepositRow, type NewDeposit } from "./store";
import { lockTrust } from "./trust-store";

/** An offer and the version of it that the member was shown. */
export interface ChosenOffer {
  id: string;
  hash: string;
}

type Beginner = CtxOf<typeof cashier.deposit>;

/** Open deposits per member; unpaid ones expire within an hour. */
const OPEN_MAX = 10;
/** Without letters and digits that look alike, because people copy the id into their bank's form. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newDepositId(): string {
  return `D${[...randomBytes(12)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("")}`;
}

/** Refuses members who may not deposit, and locks so that a member begins one deposit at a time. */
export async function admit(ctx: Beginner): Promise<void> {
  const { db, now, member } = ctx;
  await admitToPlay(ctx, member.id);
  await refuseOff(ctx, ["deposits"], ["member", member.id]);
  const trust = await lockTrust(db, member.id);
  if (trust.suspendedAt) refuse("deposits_suspended");
  const until = blockedUntil(trust, now);
  if (until) refuse("deposits_blocked", { until: until.toISOString() });
  if ((await countOpen(db, member.id)) >= OPEN_MAX) refuse("deposits_too_many");
}

export async function channelOf({ db }: Beginner, id: string, ...kinds: OpenChannel["kind"][]): Promise<OpenChannel> {
  const channel = await findOpenChannel(db, id);
  return channel && kinds.includes(channel.kind) ? channel : refuse("channel_closed");
}

export async function begin(
  ctx: Beginner,
  channel: OpenChannel,
  times: Pick<NewDeposit, "amount" | "expiresAt" | "askAt">,
  offer?: ChosenOffer | null,
): Promise<DepositRow> {
  const deposit: NewDeposit = {
    ...times,
    id: newDepositId(),
    memberId: ctx.member.id,
    kind: channel.kind,
    method: channel.method,
    channel: channel.name,
    clearing: channel.clearing,
    account: channel.account,
    currency: ctx.merchant.currency,
    state: "created",
    origin: (await linkOrigin(ctx)) ?? ctx.ownAddress,
    createdAt: ctx.now,
    offerId: offer === null ? "" : (offer?.id ?? null),
    offerHash: offer?.hash ?? null,
  };
  await addDeposit(ctx.db, deposit);
  return { ...deposit, received: null, reason: null, note: "", payUrl: null, providerId: null, proofs: 0, yes: null };
}
