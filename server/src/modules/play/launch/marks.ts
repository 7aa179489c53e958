import type { Player } from "@magpie/domain/play/player";
import type { Ctx } from "../../../kit/ctx";
import { homeText } from "../../../kit/http/networks";
import { listSessionsOf, type SessionLimits } from "../../auth/auth";
import { listDeviceHashes } from "../../factors/factors";
import { listReported } from "../../members/members";
import { listPayeeDigests } from "../../payees/payees";

/**
 * What a player shares with others: browsers, addresses, payment owners. A mark says nothing else, and is another at each merchant. Null for
 * an account of the house, which sits with nobody for money.
 */
export async function marksOf(
  { db, personal }: Pick<Ctx, "db" | "personal">,
  { memberId, trial }: Player,
  limits: SessionLimits,
): Promise<string[] | null> {
  if (trial) return [];
  if (!(await listReported(db, [memberId])).has(memberId)) return null;
  const [devices, payees] = [await listDeviceHashes(db, [memberId]), await listPayeeDigests(db, [memberId])];
  const homes = (await listSessionsOf(db, memberId, limits)).filter(({ ip }) => ip !== "").map(({ ip }) => homeText(ip));
  const mark = (kind: string, value: string) => personal.digest("play.mark", `${kind} ${value}`).toString("base64url");
  const all = [
    ...(devices.get(memberId) ?? []).map((value) => mark("device", value)),
    ...(payees.get(memberId) ?? []).map((value) => mark("payee", value)),
    ...homes.map((value) => mark("home", value)),
  ];
  return [...new Set(all)];
}
