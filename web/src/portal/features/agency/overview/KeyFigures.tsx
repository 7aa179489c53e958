import type { TeamOverview } from "@magpie/contract/agency/reports";
import type { ReactNode } from "react";
import { Explained } from "../../../../kit/Explained";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import { Skeleton } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import { useAgentPlace } from "../AgentPlace";
import { changeOf } from "../charts/change";
import { Sparkline } from "../charts/Sparkline";
import type { AskedFigure } from "../report/ExplainFigure";
import styles from "./KeyFigures.module.css";

type Explain = (asked: AskedFigure) => void;

/** The four figures an agent looks at first, each with its shape over the days and the change against the days before. */
export function KeyFigures({ overview, explain }: { overview: TeamOverview | undefined; explain: Explain }) {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const { turn } = useAgentPlace();
  const days = overview?.byDay ?? [];
  const opened = (figure: "bet" | "profit") =>
    overview && <Explained onOpen={() => explain({ figure })}>{money(overview.figures[figure])}</Explained>;
  return (
    <dl className={styles.cards}>
      <Card
        label={t("agency.overview.balance")}
        value={overview && money(overview.balance)}
        note={overview && <small>{t("agency.overview.onlineNow", { count: overview.people.online.toLocaleString(locale) })}</small>}
      />
      <Card
        label={t("agency.figure.bet")}
        value={opened("bet")}
        note={overview && <Change now={overview.figures.bet} before={overview.before.bet} />}
        shape={<Sparkline values={days.map(({ bet }) => Number(bet))} tone="c1" />}
      />
      <Card
        label={t("agency.overview.profit")}
        value={opened("profit")}
        note={overview && <Change now={overview.figures.profit} before={overview.before.profit} />}
        shape={<Sparkline values={days.map(({ profit }) => Number(profit))} tone="c3" />}
      />
      <Card
        label={t("agency.overview.income")}
        value={
          overview && (
            <span className={styles.money}>
              <Explained onOpen={() => turn("agentRevenueReport")}>{money(overview.income)}</Explained>
            </span>
          )
        }
        shape={<Icon name="wallet" size={20} />}
      />
    </dl>
  );
}

function Card({ label, value, note, shape }: { label: string; value: ReactNode; note?: ReactNode; shape?: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt>
        {label}
        {note}
      </dt>
      <dd>
        <b>{value ?? <Skeleton width="120px" height="22px" />}</b>
        {shape}
      </dd>
    </div>
  );
}

/** Up or down by so much, with an arrow beside the colour; nothing where there was nothing before. */
function Change({ now, before }: { now: string; before: string }) {
  const t = useTranslate();
  const { locale } = useWords();
  const change = changeOf(now, before);
  if (change === null) return null;
  const size = `${Math.abs(change).toLocaleString(locale)}%`;
  return (
    <span title={t("agency.overview.before")}>
      <Tag tone={change < 0 ? "bad" : "ok"}>
        <span aria-hidden="true">{change < 0 ? "↓" : "↑"}</span>
        <span className="visually-hidden">{t(change < 0 ? "agency.overview.down" : "agency.overview.up")}</span>
        {size}
      </Tag>
    </span>
  );
}
