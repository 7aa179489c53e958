import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import type { Money } from "@magpie/domain/money";
import { useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { toast } from "../../../../kit/toasts";
import { useBalance } from "../../../../kit/wallet/balance";
import { shareIn, useBonusInPlay } from "../../../../kit/wallet/bonus";
import { useTranslate } from "../../../../kit/words/i18n";
import { Switch } from "../../../../ui/fields/Switch";
import { useAmount } from "../use-amount";
import styles from "./SlipMoney.module.css";
import { splitSlip } from "./split-slip";

/** All tickets count as lottery, in whichever lane their game stands. */
const GAME_TYPE = "LOTT";

interface Props {
  gameCode: string;
  /** The price of each line. */
  costs: readonly Money[];
}

/** What bonus and cash pay of a slip, where a bonus that counts here is in play, and the switch to play with cash. */
export function SlipMoney({ gameCode, costs }: Props) {
  const t = useTranslate();
  const { money, fromWire } = useAmount();
  const { balance } = useBalance();
  const bonus = useBonusInPlay();
  if (!bonus || !balance || bonus.state !== "active" || bonus.frozen) return null;
  const weight = shareIn(bonus, { gameCode, gameType: GAME_TYPE });
  if (weight === 0) return null;
  const held = { cash: fromWire(balance.cash), bonus: fromWire(bonus.bonus) };
  const { maxBet, order } = bonus.wagering;
  const grant = { ...bonus, closing: false, until: new Date(bonus.until ?? 0), rule: { maxBet: fromWire(maxBet), order } };
  const paid = splitSlip(costs, { grant, weight, ...held, now: new Date() });
  return (
    <section className={styles.money} aria-label={t("lottery.bonus.title")}>
      {bonus.aside ? (
        <p className={styles.said}>{t("lottery.bonus.rests")}</p>
      ) : "refusal" in paid ? (
        <p className={styles.no} role="alert">
          {paid.refusal === "bonus_max_bet"
            ? t("lottery.bonus.tooLarge", { amount: money(paid.room) })
            : t("lottery.bonus.short", { amount: money(held.cash + held.bonus) })}
        </p>
      ) : (
        <dl className={styles.parts}>
          <dt>{t("lottery.bonus.fromBonus")}</dt>
          <dd className={styles.bonus}>{money(paid.bonus)}</dd>
          <dt>{t("lottery.bonus.fromCash")}</dt>
          <dd>{money(paid.cash)}</dd>
          <dt>{t("lottery.bonus.spendable")}</dt>
          <dd>{money(held.cash + held.bonus)}</dd>
        </dl>
      )}
      <Aside bonus={bonus} />
    </section>
  );
}

function Aside({ bonus: { id, aside } }: { bonus: Bonus }) {
  const t = useTranslate();
  const set = useSend(bonuses.setAside, { refresh: [bonuses.bonuses] });
  async function turn(next: boolean) {
    try {
      await set.mutateAsync({ id, aside: next });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <Switch checked={aside} disabled={set.isPending} onChange={({ target }) => void turn(target.checked)}>
      {t("lottery.bonus.aside")}
    </Switch>
  );
}
