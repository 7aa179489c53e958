import { createHash } from "node:crypto";
import { GIVING_KINDS, seizableCash } from "@magpie/domain/referral/seizure";
import type { Work } from "../../kit/ctx";
import { readCurrency } from "../merchant/merchant";
import { readGrantInPlay, sumStretches } from "../wallet/wallet";
import type { ProposedLine } from "./store";

type Reading = Pick<Work, "db" | "now" | "merchant">;

/** What could be taken back from each account of a ring, as it stands. */
export async function readSeizable(ctx: Reading, memberIds: readonly string[]): Promise<ProposedLine[]> {
  const { db } = ctx;
  const currency = await readCurrency(db);
  const stretches = await sumStretches(db, memberIds, currency, GIVING_KINDS);
  const lines: ProposedLine[] = [];
  for (const memberId of memberIds) {
    const cash = seizableCash(stretches.filter((one) => one.memberId === memberId));
    const inPlay = await readGrantInPlay(ctx, memberId, currency);
    const line = { memberId, bonus: String(inPlay?.bonus ?? 0n), cash: String(cash) };
    if (line.bonus !== "0" || line.cash !== "0") lines.push(line);
  }
  return lines;
}

/** Two people agree to the same lines for the same reason, or to nothing. What is not proposed yet has no reason. */
export function hashOf(ringId: string, lines: readonly ProposedLine[], reason = ""): string {
  const text = lines.map(({ memberId, bonus, cash }) => `${memberId} ${bonus} ${cash}`).sort();
  return createHash("sha256")
    .update(JSON.stringify([ringId, reason, ...text]))
    .digest("hex");
}
