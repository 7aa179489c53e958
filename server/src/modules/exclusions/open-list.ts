import { z } from "zod";
import { fetchOutbound } from "../../kit/outside/outbound";
import type { ExclusionList } from "../../kit/outside/services";

const LIMITS = { timeoutMs: 3_000, bytesMax: 10_000 };
const answer = z.object({ excluded: z.boolean() });

/** Posts what is known of a person, and takes nothing but a plain yes or no. Everything else is silence, which is an error. */
export function openExclusionList({ url, token }: { url: string; token: string | null }): ExclusionList {
  return {
    async isExcluded(person) {
      const { status, json } = await fetchOutbound(
        url,
        {
          method: "POST",
          headers: { "Content-Type": "application/json", ...(token !== null && { Authorization: `Bearer ${token}` }) },
          body: JSON.stringify(person),
        },
        LIMITS,
      );
      if (status !== 200) throw new Error(`the list of exclusions answered ${status}`);
      return answer.parse(json).excluded;
    },
  };
}
