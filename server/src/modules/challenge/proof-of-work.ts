import type { CHALLENGE_ACTIONS } from "@magpie/contract/identity/challenge";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Work } from "../../kit/ctx";

export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

const LIFETIME_SECONDS = 5 * 60;
/** At this cost and number of tries a browser works for about 120 ms; checking costs us one hash. */
const COST = 1000;
const [FEWEST_TRIES, MOST_TRIES] = [200, 600];

/** Creates a proof-of-work challenge. The server stores nothing, because the challenge is signed. */
export async function newChallenge(ctx: Work, action: ChallengeAction) {
  // The library's own expiry is not used, because it reads the machine's clock.
  const expiresAt = Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS;
  const { parameters, signature = "" } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(MOST_TRIES, FEWEST_TRIES),
    data: { action, expiresAt },
    deriveKey,
    ...signingSecrets(ctx),
  });
  return { parameters: { ...parameters }, signature };
}

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ action: z.string(), expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export interface SolvedChallenge {
  id: string;
  expiresAt: Date;
}

/** Returns the solved challenge, or null unless it is ours, for this action, in time and correct. */
export async function readSolution(ctx: Work, action: ChallengeAction, solution: string): Promise<SolvedChallenge | null> {
  const parsed = solved.safeParse(parseBase64(solution));
  if (!parsed.success) return null;
  const { challenge, solution: found } = parsed.data;
  const { nonce, data } = challenge.parameters;
  const expiresAt = new Date(data.expiresAt * 1000);
  if (data.action !== action || !(expiresAt > ctx.now)) return null;
  const { verified } = await verifySolution({ challenge, solution: { ...found, time: 0 }, deriveKey, ...signingSecrets(ctx) });
  return verified ? { id: nonce, expiresAt } : null;
}

export function signingSecrets({ personal }: Pick<Work, "personal">) {
  const secret = (name: string) => personal.digest("challenge.secret", name).toString("hex");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("answer") };
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString());
  } catch {
    return null;
  }
}
