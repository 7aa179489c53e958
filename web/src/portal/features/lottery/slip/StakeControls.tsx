import type { LotteryGameDetail } from "@magpie/contract/lottery/lottery";
import { hasGroups } from "@magpie/domain/lottery/odds";
import type { Mode } from "@magpie/domain/lottery/play";
import { FREE_UNIT_LEAST, MULTIPLE_MAX, UNIT_AMOUNTS } from "@magpie/domain/lottery/price";
import type { Money } from "@magpie/domain/money";
import { useState } from "react";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import { useAmount } from "../use-amount";
import styles from "./StakeControls.module.css";
import type { Stake } from "./use-bet";

interface Props {
  game: LotteryGameDetail;
  mode: Mode;
  stake: Stake;
  onChange: (stake: Stake) => void;
}

/** The stake of one bet: a unit and a multiple, or any amount at fixed odds. */
export function StakeControls({ game, mode, stake, onChange }: Props) {
  if (!hasGroups(mode)) return <FreeUnit game={game} stake={stake} onChange={onChange} />;
  return (
    <>
      <Units stake={stake} onChange={onChange} />
      <div className={styles.row}>
        <PrizeSlider game={game} mode={mode} stake={stake} onChange={onChange} />
        <Multiple stake={stake} onChange={onChange} />
      </div>
    </>
  );
}

type StakeProps = Pick<Props, "stake" | "onChange">;

function Units({ stake, onChange }: StakeProps) {
  const t = useTranslate();
  const { toWire } = useAmount();
  const { plain } = useFigures();
  return (
    <fieldset className={styles.units} aria-label={t("lottery.unit")}>
      {UNIT_AMOUNTS.map((unit) => (
        <button key={String(unit)} type="button" aria-pressed={unit === stake.unit} onClick={() => onChange({ ...stake, unit })}>
          {plain(toWire(unit))}
        </button>
      ))}
    </fieldset>
  );
}

function Multiple({ stake, onChange }: StakeProps) {
  const t = useTranslate();
  const set = (multiple: number) => onChange({ ...stake, multiple: Math.min(Math.max(multiple || 1, 1), MULTIPLE_MAX) });
  return (
    <fieldset className={styles.multiple} aria-label={t("lottery.multiple")}>
      <IconButton icon="minus" size={18} label={t("lottery.less")} disabled={stake.multiple <= 1} onClick={() => set(stake.multiple - 1)} />
      <span aria-hidden="true">×</span>
      <input
        aria-label={t("lottery.multiple")}
        inputMode="numeric"
        value={stake.multiple}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, "").slice(0, 4)))}
        onFocus={(event) => event.target.select()}
      />
      <IconButton icon="plus" size={18} label={t("lottery.more")} onClick={() => set(stake.multiple + 1)} />
    </fieldset>
  );
}

/** A higher prize and a lower rebate, or the other way round: the sum of both stays the same. */
function PrizeSlider({ game, mode, stake, onChange }: Props) {
  const t = useTranslate();
  const { plain } = useFigures();
  const ladder = game.groups.find((one) => one.mode === mode);
  if (!ladder || ladder.least >= ladder.account) return null;
  const group = stake.group ?? ladder.account;
  const rebate = plain(((ladder.account - group) / 20).toFixed(1));
  return (
    <label className={styles.slider}>
      <span className={styles.trade}>
        <span>{t("lottery.prizeGroup", { group })}</span>
        <span>{t("lottery.rebate", { rebate })}</span>
      </span>
      <input
        type="range"
        min={ladder.least}
        max={ladder.account}
        step={2}
        value={group}
        onChange={(event) => onChange({ ...stake, group: Number(event.target.value) })}
      />
    </label>
  );
}

const READY: readonly Money[] = [500n, 1000n, 5000n, 10_000n];

function FreeUnit({ game, stake, onChange }: Omit<Props, "mode">) {
  const t = useTranslate();
  const { toWire, read, fromWire, money } = useAmount();
  const [typed, setTyped] = useState(() => toWire(stake.unit));
  const most = fromWire(game.unitMost);
  const set = (text: string) => {
    setTyped(text);
    const unit = read(text);
    if (unit !== null) onChange({ ...stake, unit, multiple: 1 });
  };
  const amount = read(typed);
  const isWrong = amount === null || amount < FREE_UNIT_LEAST || amount > most;
  return (
    <div className={styles.free}>
      <label>
        <span>{t("lottery.amount")}</span>
        <input inputMode="decimal" value={typed} aria-invalid={isWrong || undefined} onChange={(event) => set(event.target.value)} />
      </label>
      <div className={styles.ready}>
        {READY.map((unit) => (
          <button key={String(unit)} type="button" aria-pressed={unit === stake.unit} onClick={() => set(toWire(unit))}>
            {toWire(unit).replace(/\.0+$/, "")}
          </button>
        ))}
      </div>
      {isWrong && <p role="alert">{t("lottery.amountRange", { least: money(FREE_UNIT_LEAST), most: money(most) })}</p>}
    </div>
  );
}
