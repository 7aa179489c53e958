import { isPlay } from "@magpie/domain/records/kinds";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { followLedger, type LedgerTransaction } from "../wallet/wallet";
import { notePlayed, type Played } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "catalogue.followPlay": Record<never, never>;
  }
}

/** Follows the ledger from its last position and notes which games each member played last. */
export const followPlay = job("catalogue.followPlay", (job) => followLedger(job, "catalogue.recent", keep));

export const FOLLOW_PLAY = { name: "catalogue.followPlay", everySeconds: 5, follows: ["wallet.catalogue.recent"] } as const;

async function keep({ db }: Work, transactions: readonly LedgerTransaction[]): Promise<void> {
  const latest = new Map<string, Played>();
  for (const { kind, details, happenedAt, lines } of transactions) {
    const memberId = lines.find((line) => line.memberId !== null)?.memberId;
    const { vendor: vassalage, game: gameCode } = details;
    if (!isPlay(kind) || !memberId || !vassalage || !gameCode) continue;
    latest.set(JSON.stringify([memberId, vassalage, gameCode]), { memberId, vassalage, gameCode, at: happenedAt });
  }
  await notePlayed(db, [...latest.values()]);
}
