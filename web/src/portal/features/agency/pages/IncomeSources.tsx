import { agencyContracts, type ContractLine, type IncomeLine } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { addDays, dayIn } from "@magpie/domain/period";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { usePermission } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import { Skeleton } from "../../../../ui/Skeleton";
import { Earned } from "../report/Signed";
import styles from "./IncomeSources.module.css";
import { Recomputed } from "./Recomputed";

const KINDS = { daily: "daily", hourly: "hourly", realTime: "realtime", dividend: "dividend" } as const satisfies Partial<
  Record<keyof IncomeLine, ContractKind>
>;
const SOME = /[1-9]/;
/** A dividend is earned on the last day of its period, and listed by the first. */
const LONGEST_PERIOD_DAYS = 31;
const LINES_MAX = 100;

/** The payments by contract that a line of income is made of, each with its formula. */
export function IncomeSources({ income }: { income: IncomeLine }) {
  const parts = Object.entries(KINDS).filter(([part]) => SOME.test(income[part as keyof typeof KINDS]));
  return parts.map(([part, kind]) => <Source key={part} kind={kind} day={income.day} />);
}

function Source({ kind, day }: { kind: ContractKind; day: string }) {
  const t = useTranslate();
  const { timeZone } = usePermission().info;
  const from = kind === "dividend" ? addDays(day, -LONGEST_PERIOD_DAYS) : day;
  const { data, error, refetch } = useCall(agencyContracts.lines, { kind, from, to: day, pageSize: LINES_MAX });
  if (error && !data) return <Problem error={error} onRetry={refetch} />;
  const endsOnDay = ({ to }: ContractLine) => dayIn(timeZone, new Date(Date.parse(to) - 1)) === day;
  const lines = data?.content.filter((line) => endsOnDay(line) && SOME.test(line.paid));
  return (
    <section className={styles.source} aria-label={t(`agency.kind.${kind}`)} aria-busy={!data}>
      <h3>{t(`agency.kind.${kind}`)}</h3>
      {!lines && <Skeleton height="56px" radius="md" />}
      {lines?.map((line) => (
        <details key={line.id} name="income-source">
          <summary>
            <span>{line.period}</span>
            <Earned amount={line.paid} />
            <Icon name="chevron-down" size={16} />
          </summary>
          <Recomputed kind={kind} line={line} />
        </details>
      ))}
    </section>
  );
}
