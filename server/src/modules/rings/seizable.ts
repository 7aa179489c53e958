import { createHash } from "node:crypto";
import { seizableCash } from "@magpie/domain/referral/seizure";
import type { Work } from "../../kit/ctx";
import { readCurrency, readTimeZone } from "../merchant/merchant";
import { readGrantInPlay, readPurses, sumLines } from "../wallet/wallet";
import type { ProposedLine } from "./store";

type Reading = Pick<Work, "db" | "now" | "merchant">;

/** What could be taken back from each account of a ring, as it stands. */
export async function readSeizable(ctx: Reading, memberIds: readonly string[]): Promise<ProposedLine[]> {
  const { db } = ctx;
  const currency = await readCurrency(db);
  const timeZone = await readTimeZone(db);
  const lines: ProposedLine[] = [];
  for (const memberId of memberIds) {
    const cash = (await readPurses(db, memberId, currency)).get("cash")?.balance ?? 0n;
    const sums = await sumLines(db, [{ memberId, currency, purse: "cash", after: 0n }], timeZone);
    const inPlay = await readGrantInPlay(ctx, memberId, currency);
    const line = { memberId, bonus: String(inPlay?.bonus ?? 0n), cash: String(seizableCash(cash, sums)) };
    if (line.bonus !== "0" || line.cash !== "0") lines.push(line);
  }
  return lines;
}

/** Two people agree to the same lines, or to nothing. */
export function hashOf(ringId: string, lines: readonly ProposedLine[]): string {
  const text = lines.map(({ memberId, bonus, cash }) => `${memberId} ${bonus} ${cash}`).sort();
  return createHash("sha256")
    .update(JSON.stringify([ringId, ...text]))
    .digest("hex");
}
