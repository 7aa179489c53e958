import { challenge } from "@magpie/contract/identity/challenge";
import { type Challenge, createChallenge, solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { MerchantSecrets } from "../../src/kit/seal/merchant-secrets";
import { type ChallengeAction, signingSecrets } from "../../src/modules/challenge/proof-of-work";
import type { WorldMerchant } from "../world";

/** Asks for a challenge and solves it, as a browser does. Good once, for the field `challenge` of a call. */
export async function solveChallenge(shop: WorldMerchant, action: ChallengeAction): Promise<string> {
  return solved((await shop.send(challenge.challenge, { action })) as unknown as Challenge);
}

/** The same for tests about something else: a challenge of our own that takes hardly any work, and is good at any time. */
export function easyChallenge(shop: WorldMerchant, action: ChallengeAction): Promise<string> {
  return easyChallengeOf(shop.world.secretsOf(shop.id), action);
}

export async function easyChallengeOf(secrets: MerchantSecrets, action: ChallengeAction): Promise<string> {
  const data = { action, expiresAt: Date.UTC(2100, 0) / 1000 };
  return solved(await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 1, data, deriveKey, ...signingSecrets(secrets) }));
}

async function solved(asked: Challenge): Promise<string> {
  const solution = await solve({ challenge: asked, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString("base64");
}
