import type { Spun, WheelPage } from "@magpie/contract/chance/chance";
import { type RefObject, useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { LinkStep } from "../../../kit/LinkStep";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import page from "./ChanceScreen.module.css";
import { Codes, Proof } from "./Proof";
import { useSpin } from "./use-spin";
import styles from "./WheelView.module.css";
import { drawnSlices } from "./wheel-shape";

/** The colours of slices, in turn. */
const COLOURS = 5;

function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The wheel with its chances in numbers, the seeds that decide the next spin, and what the last ones gave. */
export function WheelView({ wheel }: { wheel: WheelPage }) {
  const t = useTranslate();
  const [seed, setSeed] = useState(freshSeed);
  const spin = useSpin(wheel);
  const prize = usePrize(wheel);
  const [next] = wheel.spins;
  const isBusy = spin.isPending || spin.isTurning;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{wheel.title}</h1>
        <p>{t("chance.wheel.lead")}</p>
      </header>
      <div className={page.columns}>
        <section className={page.card} aria-label={wheel.title}>
          <Picture wheel={wheel} turned={spin.turned} ref={spin.picture} />
          <p role="status" className={styles.result}>
            {spin.spun && !spin.isTurning && <Outcome spun={spin.spun} prize={prize} />}
          </p>
          {spin.problem && <FormError text={spin.problem} />}
          <Button
            kind="accent"
            wide
            pending={isBusy}
            disabled={!next}
            onClick={() => {
              if (next) void spin.start(next.id, seed);
              setSeed(freshSeed());
            }}
          >
            {next ? t("chance.wheel.spin", { count: wheel.spins.length }) : t("chance.wheel.none")}
          </Button>
          {!next && !isBusy && <LinkStep href="/promotions" label={t("chance.step")} />}
          {next && (
            <>
              {next.wagered && <p>{t("chance.wagered")}</p>}
              <Codes codes={[[t("chance.proof.commit"), next.commit]]} />
              <TextField
                label={t("chance.wheel.seed")}
                help={t("chance.wheel.seedHelp")}
                value={seed}
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setSeed(event.target.value.replace(/[^ -9;-~]/g, ""))}
              />
            </>
          )}
        </section>
        <div className={page.page}>
          <Odds wheel={wheel} prize={prize} />
          <Last wheel={wheel} prize={prize} hidden={spin.isTurning ? (spin.spun?.id ?? null) : null} />
        </div>
      </div>
    </div>
  );
}

type Prize = (amount: string) => string;

function usePrize({ give }: WheelPage): Prize {
  const t = useTranslate();
  const money = useMoney();
  return (amount) => {
    if (Number(amount) === 0) return t("chance.wheel.nothing");
    return give === "cash" ? money(amount) : t("chance.points", { count: Number(amount) });
  };
}

function Outcome({ spun, prize }: { spun: Spun; prize: Prize }) {
  const t = useTranslate();
  if (Number(spun.amount) === 0) return t("chance.wheel.lost");
  return <b>{t(spun.substituted ? "chance.wheel.wonInstead" : "chance.wheel.won", { prize: prize(spun.amount) })}</b>;
}

/** Every slice is as wide as it is likely, and the wheel stands still where the server said. */
function Picture({ wheel, turned, ref }: { wheel: WheelPage; turned: number; ref: RefObject<SVGGElement | null> }) {
  const prize = usePrize(wheel);
  return (
    <div className={styles.wheel}>
      <svg viewBox="-112 -112 224 224" aria-hidden="true">
        <circle r="110" className={styles.rim} />
        <g ref={ref} style={{ rotate: `${turned}deg` }}>
          {drawnSlices(wheel.slices).map(({ path, middle, hasLabel }, at) => (
            <g key={path}>
              <path d={path} data-colour={at % COLOURS} className={styles.slice} />
              {hasLabel && (
                <text className={styles.label} transform={`rotate(${middle}) translate(0 -64) rotate(${middle < 180 ? -90 : 90})`}>
                  {prize(wheel.slices[at]?.prize ?? "0")}
                </text>
              )}
            </g>
          ))}
        </g>
        <circle r="18" className={styles.hub} />
        <path d="M-9 -112 H9 L0 -92 Z" className={styles.pointer} />
      </svg>
    </div>
  );
}

function Odds({ wheel, prize }: { wheel: WheelPage; prize: Prize }) {
  const t = useTranslate();
  const { locale } = useWords();
  const all = wheel.slices.reduce((sum, { weight }) => sum + weight, 0);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const oneIn = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const rows = wheel.slices.map((slice, at) => ({ ...slice, at })).sort((a, b) => b.weight - a.weight);
  return (
    <section className={page.card}>
      <h2>{t("chance.wheel.odds")}</h2>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">{t("chance.wheel.prize")}</th>
            <th scope="col" className={page.number}>
              {t("chance.wheel.chance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, weight, prize: amount, left, substitute }) => (
            <tr key={at}>
              <td>
                <span className={styles.swatch} data-colour={at % COLOURS} /> {prize(amount)}
                {left !== null && substitute !== null && (
                  <small>{t("chance.wheel.left", { count: left, instead: prize(substitute) })}</small>
                )}
              </td>
              <td className={page.number}>
                {percent.format(weight / all)}
                <small>{t("chance.oneIn", { count: oneIn.format(all / weight) })}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The one that is still turning is not listed: the list would say how it ends. */
function Last({ wheel, prize, hidden }: { wheel: WheelPage; prize: Prize; hidden: string | null }) {
  const t = useTranslate();
  const moment = useMoment();
  const shown = wheel.spun.filter(({ id }) => id !== hidden);
  if (shown.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t("chance.wheel.last")}</h2>
      {shown.slice(0, 3).map((spun) => (
        <div key={spun.id} className={styles.past}>
          <p>
            <b className={page.gold}>{prize(spun.amount)}</b> <span className={page.note}>{moment(spun.at)}</span>
          </p>
          <Proof of="spin" id={spun.id} />
        </div>
      ))}
      <p>{t("chance.proof.text")}</p>
    </section>
  );
}
