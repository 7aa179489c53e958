import type { TeamFigure, TeamOverview } from "@magpie/contract/agency/reports";
import type { ReactNode } from "react";
import { Explained } from "../../../../kit/Explained";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { Skeleton } from "../../../../ui/Skeleton";
import type { AskedFigure } from "../report/ExplainFigure";
import styles from "./TeamFigureList.module.css";

const PEOPLE = ["team", "agents", "members", "joined", "firstDeposits", "online", "loggedIn", "bettors", "active"] as const;
const MONEY = [
  "deposit",
  "withdrawal",
  "bet",
  "validBet",
  "payout",
  "bonus",
  "rebate",
  "salary",
  "dividend",
] as const satisfies readonly TeamFigure[];

interface Props {
  overview: TeamOverview | undefined;
  explain: (asked: AskedFigure) => void;
}

/** All figures of the team: its people, then its money. Sums of money open their lines. */
export function TeamFigureList({ overview, explain }: Props) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const count = (people: number | null) => (people === null ? t("agency.overview.uncounted") : people.toLocaleString(locale));
  return (
    <div className={styles.panels}>
      <Panel title={t("agency.overview.people")}>
        <dl className={styles.list}>
          {PEOPLE.map((name) => (
            <Figure key={name} label={t(`agency.people.${name}`)} value={overview && count(overview.people[name])} />
          ))}
        </dl>
      </Panel>
      <Panel title={t("agency.overview.money")}>
        <dl className={styles.list}>
          {MONEY.map((figure) => (
            <Figure
              key={figure}
              label={t(`agency.figure.${figure}`)}
              value={overview && <Explained onOpen={() => explain({ figure })}>{plain(overview.figures[figure])}</Explained>}
            />
          ))}
        </dl>
      </Panel>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="64px" height="14px" />}</dd>
    </div>
  );
}
