import { recordKindOf } from "@magpie/domain/records/kinds";
import { useTranslate } from "./words";

const KINDS = [
  "play.bet",
  "play.win",
  "play.rollback",
  "play.bet_reversed",
  "play.win_reversed",
  "lottery.bet",
  "lottery.bet_reversed",
  "lottery.win",
  "lottery.win_reversed",
  "lottery.refund",
  "lottery.refund_reversed",
  "lottery.rebate",
  "lottery.rebate_reversed",
  "lottery.hold",
  "lottery.release",
  "jackpot.contribution",
  "jackpot.win",
  "jackpot.seed",
  "cashier.deposit",
  "cashier.adjust",
  "withdrawals.reserve",
  "withdrawals.paid",
  "withdrawals.returned",
  "withdrawals.repaid",
  "promotions.grant",
  "promotions.convert",
  "promotions.forfeit",
  "promotions.late",
  "promotions.pay",
  "promotions.rebate",
  "promotions.free_round",
  "promotions.free_win",
  "promotions.free_round_back",
  "missions.reward",
  "missions.check_in",
  "missions.prize",
  "vip.reward",
  "transfers.upline",
  "transfers.downline",
  "transfers.result",
  "agency.commission",
  "agency.dividend",
  "agency.daily_salary",
  "agency.hourly_salary",
  "agency.realtime_salary",
  "rings.seize",
] as const;
type Underscored<Kind extends string> = Kind extends `${infer Module}.${infer Act}` ? `${Module}_${Act}` : Kind;
type Known = Underscored<(typeof KINDS)[number]>;

/** Says what a posting did; one without words of its own is said as members read it in their records. */
export function usePostingKind(): (kind: string) => string {
  const t = useTranslate();
  return (kind) =>
    KINDS.some((known) => known === kind)
      ? t(`reports.posting.${kind.replace(".", "_") as Known}`)
      : t(`members.kinds.${recordKindOf(kind)}`);
}
