import { hasGroups, odds4Of } from "@magpie/domain/lottery/odds";
import type { Mode, Play } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import { useTranslate } from "../../../../kit/words/i18n";
import { useAmount } from "../use-amount";
import styles from "./RuleLine.module.css";
import { usePlayWords } from "./words";

interface Props {
  bookId: string;
  play: Play;
  mode: Mode;
  stake: { unit: Money; group: number | null };
}

/** The play in one sentence, and the prize of one bet. */
export function RuleLine({ bookId, play, mode, stake }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const { money } = useAmount();
  const tiers = play.tiers({ slots: play.form.slots.map(() => []), tickets: [], positions: [] });
  const groups = hasGroups(mode) && stake.group !== null ? { group: stake.group, accountGroup: stake.group } : {};
  const odds = tiers
    .filter(({ chance }) => chance.over > 0n && chance.over < chance.under)
    .map((tier) => odds4Of(tier, { mode, ...groups }));
  const best = odds.reduce((most, one) => (one > most ? one : most), 0n);
  const least = odds.reduce((few, one) => (one < few ? one : few), best);
  const pays = (one: bigint) => money((stake.unit * one) / 10_000n);
  return (
    <p className={styles.rule}>
      {words.rule(bookId, play.code)}{" "}
      {best > 0n && (
        <>
          {t("lottery.oneBetPays", { unit: money(stake.unit) })} <b>{least === best ? pays(best) : `${pays(least)} – ${pays(best)}`}</b>
        </>
      )}
    </p>
  );
}
