import { isContribution, saltOf } from "../kit/fairness/chain";
import type { GameInfo } from "../kit/maths/game";
import { field } from "../kit/maths/shape";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { type CheckResult, check, judged, UNREADABLE } from "./check";

/** The games whose draws all players share. */
export const SHARED_GAMES: readonly GameInfo[] = [...SHARED_PLAYABLES.values()].map(({ info }) => info);

/** Makes a chain's salt again from its anchor and the players' contributions, in their order. */
export function checkChain(document: unknown): CheckResult {
  const [anchor, salt, list] = ["anchor", "salt", "contributions"].map((name) => field(document, name));
  if (typeof anchor !== "string" || typeof salt !== "string" || !Array.isArray(list)) return UNREADABLE;
  const contributions = list.map((one) => (typeof one === "string" ? one : field(one, "contribution")));
  if (!contributions.every((one): one is string => typeof one === "string" && isContribution(one))) return UNREADABLE;
  return judged([check("salt", salt, saltOf(anchor, contributions))]);
}
