import { HOUR_MS } from "@magpie/domain/durations";
import { type CryptoKey, createLocalJWKSet, errors, type JSONWebKeySet, type JWSHeaderParameters } from "jose";
import { z } from "zod";
import { fetchOutbound } from "../../kit/outside/outbound";

const LIMITS = { timeoutMs: 5_000, bytesMax: 65_536 };
const GOOD_MS = HOUR_MS;
/** A token with an unknown key makes us fetch the keys again, but nobody can make us do so more often than this. */
const LOOK_AGAIN_MS = 60_000;

const published = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(50),
});

/** Fetches the provider's published keys when they are needed. */
export function keepProviderKeys(url: string) {
  let keys: JSONWebKeySet = { keys: [] };
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> = Promise.resolve();

  /** If the provider does not answer, the known keys stay valid until they are too old. */
  async function look(now: number): Promise<void> {
    const { status, json } = await fetchOutbound(url, {}, LIMITS).catch(() => ({ status: 0, json: undefined }));
    const { data } = published.safeParse(json);
    if (status !== 200 || !data) return;
    keys = data;
    fetchedAt = now;
  }

  async function lookAgain(now: number): Promise<void> {
    if (now - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now;
      looking = look(now);
    }
    await looking;
  }

  return {
    async find(header: JWSHeaderParameters, now: Date): Promise<CryptoKey> {
      const time = now.getTime();
      if (time - fetchedAt >= GOOD_MS) await lookAgain(time);
      if (time - fetchedAt >= GOOD_MS) throw new errors.JWKSNoMatchingKey();
      return createLocalJWKSet(keys)(header).catch(async (error) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        await lookAgain(time);
        return createLocalJWKSet(keys)(header);
      });
    },
  };
}
