import { refuse } from "@magpie/domain/refusals";
import type { Services } from "../../kit/outside/services";

/** The number that the phone provider vouches for. Makes a network request: never call it inside a transaction. */
export async function readPhoneProof(services: Services, idToken: string, now: Date): Promise<{ mobile: string }> {
  const mobile = await services.phone?.provedNumber(idToken, now);
  return mobile ? { mobile } : refuse("phone_proof_invalid");
}
