import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Services } from "../../kit/outside/services";
import type { OutsideConfig } from "../../kit/start/config";
import { keepProviderKeys } from "./provider-keys";

/** The longest time since the person typed the provider's code. */
const PROOF_GOOD_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 10;

const proof = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
});

/** Verifies a phone provider's tokens against its published keys. */
export function openPhoneProvider(config: NonNullable<OutsideConfig["phone"]>): NonNullable<Services["phone"]> {
  const { issuer, audience, keysUrl, signInUrl } = config;
  const keys = keepProviderKeys(keysUrl);

  async function readClaims(idToken: string, now: Date): Promise<unknown> {
    const { payload } = await jwtVerify(idToken, (header) => keys.find(header, now), {
      issuer,
      audience,
      algorithms: ["RS256", "ES256"],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      // With a maximum age the library also checks the time of issue, and refuses one in the future.
      maxTokenAge: 60 * 60,
      requiredClaims: ["exp"],
    });
    return payload;
  }

  return {
    signInUrl,
    async provedNumber(idToken, now) {
      const claims = await readClaims(idToken, now).catch((error) => {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      });
      const { data } = proof.safeParse(claims);
      if (!data) return null;
      const age = now.getTime() / 1000 - data.auth_time;
      return age >= -CLOCK_TOLERANCE_SECONDS && age <= PROOF_GOOD_SECONDS ? data.phone_number.slice(1) : null;
    },
  };
}
