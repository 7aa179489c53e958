import { refuse } from "@magpie/domain/refusals";
import type { Services } from "../../kit/outside/services";

/** The number, in digits, that the phone provider vouches for. Asks the network: not inside a transaction. */
export async function readPhoneProof(services: Services, idToken: string, now: Date): Promise<{ mobile: string }> {
  const mobile = await services.phone?.provedNumber(idToken, now);
  return mobile ? { mobile } : refuse("phone_proof_invalid");
}
