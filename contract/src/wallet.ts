import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

/**
 * A member's money to spend, with conditions, and set aside. `withdrawals.quote` says how much of it can be withdrawn. The version rises
 * with every change.
 */
export const balance = z.strictObject({
  cash: amount,
  bonus: amount,
  locked: amount,
  currency: z.string(),
  /** True for play money, which never becomes real. */
  trial: z.boolean(),
  version: z.int().nonnegative(),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A sealed day, signed under the key of `wallet.sealKey`. Days are UTC's. */
export const sealedDay = z.strictObject({
  day: z.iso.date(),
  transactions: z.int().nonnegative(),
  root: hash,
  seal: z.strictObject({ text: z.string(), signature: z.string(), keyId: z.string() }),
});

/** A transaction as a leaf of its day's Merkle tree: the caller's own lines whole, all others as salted hashes. */
export const provedTransaction = z.strictObject({
  header: z.string(),
  rest: hash,
  lines: z.array(z.union([z.strictObject({ salt: hash, text: z.string() }), z.strictObject({ hash })])),
  index: z.int().nonnegative(),
  path: z.array(hash),
});

export const wallet = calls("wallet", {
  balance: {
    method: "GET",
    path: "/wps/v2/wallets/balance",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds, in the merchant's currency; play money where that is all there is to a trial account.",
    input: z.object({}),
    output: z.object({ ...balance.shape, balance: amount, currencySymbol: z.string() }),
  },
  playMoney: {
    method: "GET",
    path: "/wps/v2/wallets/playMoney",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds in play money, for free trials of games and lotteries alike.",
    input: z.object({}),
    output: balance,
  },
  proof: {
    method: "GET",
    path: "/wps/v2/wallets/proof",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Shows that a transaction of the caller's stands in the sealed books of its day: both are null until those are sealed.",
    input: z.object({ transactionId: z.string().max(40) }),
    output: z.object({ day: sealedDay.nullable(), transaction: provedTransaction.nullable() }),
  },
  sealKey: {
    method: "GET",
    path: "/wps/v2/wallets/sealKey",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The public key that sealed days and agents' statements are signed under (Ed25519, raw, base64).",
    input: z.object({}),
    output: z.object({ keyId: z.string(), publicKey: z.string() }),
  },
});
