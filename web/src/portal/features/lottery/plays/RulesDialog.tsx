import { readDraw } from "@magpie/domain/lottery/books";
import { COLOURS, ELEMENTS, ZODIACS } from "@magpie/domain/lottery/lhc/numbers";
import { odds4Of } from "@magpie/domain/lottery/odds";
import type { Mode, Play, Tier } from "@magpie/domain/lottery/play";
import { type Line, priceLine } from "@magpie/domain/lottery/price";
import { isFault, writeSelection } from "@magpie/domain/lottery/selection";
import { settle } from "@magpie/domain/lottery/settle";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Result } from "../draws/Result";
import { useAmount } from "../use-amount";
import { type Example, exampleOf } from "./example";
import { LineText } from "./LineText";
import styles from "./RulesDialog.module.css";
import { usePlayWords } from "./words";

interface Props {
  bookId: string;
  play: Play;
  mode: Mode;
  accountGroup: number | null;
  onClose: () => void;
}

const EXAMPLE_UNIT = 200n;

/** A play's rule, prize and chance, with an example that the rules themselves have judged. */
export function RulesDialog({ bookId, play, mode, accountGroup, onClose }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const example = exampleOf(bookId, play);
  const groups = accountGroup === null ? {} : { group: accountGroup, accountGroup };
  const tiers = play.tiers(example?.selection ?? { slots: [], tickets: [], positions: [] });
  return (
    <Dialog title={words.full(bookId, play.code)} onClose={onClose} closeLabel={t("common.close")}>
      <p className={styles.rule}>{words.rule(bookId, play.code)}</p>
      <Tiers tiers={tiers} code={play.code} oddsOf={(tier) => odds4Of(tier, { mode, ...groups })} />
      {play.discountPercent ? <p className={styles.note}>{t("lottery.rules.discount", { percent: play.discountPercent })}</p> : null}
      {example && <ShownExample {...{ bookId, play, mode, groups, example }} />}
    </Dialog>
  );
}

/** More than these differ in their number only. */
const TIERS_MOST = 12;

function Tiers({ tiers, code, oddsOf }: { tiers: readonly Tier[]; code: string; oddsOf: (tier: Tier) => bigint }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { pick } = usePlayWords();
  const figure = (value: number, digits: number) => value.toLocaleString(locale, { maximumFractionDigits: digits });
  return (
    <table className={styles.tiers}>
      <thead>
        <tr>
          <th scope="col">{t("lottery.rules.prize")}</th>
          <th scope="col">{t("lottery.rules.pays")}</th>
          <th scope="col">{t("lottery.rules.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.slice(0, TIERS_MOST).map((tier, at) => (
          <tr key={tier.name}>
            <td>{isPick(tier.name, code) ? pick(code, tier.name.replace(/^niu/, "")) : t("lottery.rules.level", { n: at + 1 })}</td>
            <td className={styles.gold}>× {figure(Number(oddsOf(tier)) / 10_000, 4)}</td>
            <td>{t("lottery.rules.oneIn", { n: figure(Number(tier.chance.under) / Number(tier.chance.over), 2) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** True if a tier bears the name of a pick; the others get a count. */
function isPick(name: string, code: string): boolean {
  return code === "c_niu" || PICK_WORDS.has(name) || name.split("_").every((part) => PICK_WORDS.has(part));
}

interface ShownProps {
  bookId: string;
  play: Play;
  mode: Mode;
  groups: Pick<Line, "group" | "accountGroup">;
  example: Example;
}

function ShownExample({ bookId, play, mode, groups, example: { selection, result } }: ShownProps) {
  const t = useTranslate();
  const { money } = useAmount();
  const [picks, positions] = [writeSelection(selection), selection.positions.join(",")];
  const line = priceLine(play, { mode, selection: picks, positions, unit: EXAMPLE_UNIT, multiple: 1, ...groups });
  const draw = readDraw(bookId, result);
  if (isFault(line) || !draw) return null;
  const { payout } = settle(line, draw);
  return (
    <section className={styles.example}>
      <h3>{t("lottery.rules.example")}</h3>
      {picks !== "" && (
        <p>
          {t("lottery.rules.youPick")}{" "}
          <b>
            <LineText play={play.code} selection={picks} positions={positions} />
          </b>
        </p>
      )}
      <Result bookId={bookId} result={result} />
      <p>{t("lottery.rules.outcome", { cost: money(line.cost), payout: money(payout) })}</p>
    </section>
  );
}

/** Picks that are called by a word of their own. */
const PICK_WORDS: ReadonlySet<string> = new Set<string>([
  ...["big", "small", "odd", "even", "high", "low", "prime", "composite", "dragon", "tiger", "tie"],
  ...["leopard", "straight", "pair", "half_straight", "mixed"],
  ...["five_kind", "four_kind", "full_house", "three_kind", "two_pair", "one_pair"],
  ...["sum_odd", "sum_even", "sum_big", "sum_small", "tail_big", "tail_small", "domestic", "wild"],
  ...["in", "out", "middle", "edge", "silang", "homo", "kembang", "kempis", "kembar"],
  ...COLOURS,
  ...ELEMENTS,
  ...ZODIACS,
]);
