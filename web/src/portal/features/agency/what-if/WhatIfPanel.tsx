import type { TeamWhatIf } from "@magpie/contract/agency/statements";
import { teamSums } from "@magpie/contract/agency/what-if-sums";
import { POINT_PPM } from "@magpie/domain/agency/rates";
import { type Compared, whatIfOf } from "@magpie/domain/agency/what-if/what-if";
import { toDecimal } from "@magpie/domain/money";
import { useDeferredValue, useMemo, useState } from "react";
import { usePermission } from "../../../../kit/session/permission";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Signed } from "../report/Signed";
import { useRate } from "../report/use-report-formats";
import { changeOf, leversOf, shareName, type Tried, tierName } from "./levers";
import { RateSlider } from "./RateSlider";
import styles from "./WhatIfPanel.module.css";

/** Sliders for one downline's terms, and what both sides would have been paid. Worked out here, to the minor unit, as the runs do it. */
export function WhatIfPanel({ downline, team }: { downline: string; team: TeamWhatIf }) {
  const t = useTranslate();
  const sums = useMemo(() => teamSums(team), [team]);
  const levers = useMemo(() => leversOf(sums, team.account, downline), [sums, team.account, downline]);
  const [tried, setTried] = useState<Tried>({});
  // While a slider moves, the figures follow when there is time for them.
  const settled = useDeferredValue(tried);
  const under = useMemo(() => whatIfOf(sums), [sums]);
  const compared = useMemo(() => under(changeOf(downline, levers, settled)), [under, downline, levers, settled]);
  if (levers.shares.length === 0 && levers.tiers.length === 0) {
    return (
      <Panel>
        <EmptyState icon="sliders-horizontal" title={t("agency.whatIf.nothing")} text={t("agency.whatIf.nothingText")} />
      </Panel>
    );
  }
  return (
    <div className={styles.both}>
      <Panel
        title={t("agency.whatIf.terms", { account: downline })}
        tools={
          <Button small icon="refresh-cw" disabled={Object.keys(tried).length === 0} onClick={() => setTried({})}>
            {t("agency.whatIf.reset")}
          </Button>
        }
      >
        <Sliders levers={levers} tried={tried} onTry={(name, ppm) => setTried({ ...tried, [name]: ppm })} />
      </Panel>
      <Panel title={t("agency.whatIf.result")}>
        <Outcome compared={compared.filter(({ receiver }) => receiver === team.account || receiver === downline)} me={team.account} />
      </Panel>
    </div>
  );
}

interface SlidersProps {
  levers: ReturnType<typeof leversOf>;
  tried: Tried;
  onTry: (name: string, ppm: number) => void;
}

function Sliders({ levers, tried, onTry }: SlidersProps) {
  const t = useTranslate();
  const rate = useRate();
  const categoryName = useCategoryName();
  return (
    <div className={styles.sliders}>
      {levers.shares.map(({ category, ppm, least, most, step, isGroup }) => (
        <RateSlider
          key={category}
          label={`${categoryName(category)} · ${t(isGroup ? "agency.whatIf.group" : "agency.figure.rebate")}`}
          value={tried[shareName(category)] ?? ppm}
          present={ppm}
          bounds={{ least, most, step }}
          format={isGroup ? (value) => String(value / Number(POINT_PPM)) : rate}
          onChange={(value) => onTry(shareName(category), value)}
        />
      ))}
      {levers.tiers.flatMap(({ kind, tiers, most }) =>
        tiers.map(({ ratePpm }, at) => (
          <RateSlider
            key={tierName(kind, at)}
            label={`${t(`agency.kind.${kind}`)} · ${t("agency.offer.tier", { number: at + 1 })}`}
            value={tried[tierName(kind, at)] ?? ratePpm}
            present={ratePpm}
            bounds={{ least: 0, most: most[at] ?? ratePpm, step: kind === "dividend" ? 1000 : 100 }}
            format={rate}
            onChange={(value) => onTry(tierName(kind, at), value)}
          />
        )),
      )}
    </div>
  );
}

const PARTS = ["commission", "daily", "hourly", "realtime", "dividend"] as const;
const WORDS = { commission: "commission", daily: "daily", hourly: "hourly", realtime: "realTime", dividend: "dividend" } as const;

interface OutcomeRow {
  key: string;
  who: string;
  what: string;
  before: bigint;
  after: bigint;
}

/** Both sides, part by part, before and after. */
function Outcome({ compared, me }: { compared: readonly Compared[]; me: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const written = (sum: bigint) => toDecimal(sum, code);
  const rows = compared.flatMap(({ receiver, before, after }): OutcomeRow[] => {
    const who = receiver === me ? t("agency.whatIf.you") : receiver;
    const total = (paid: typeof before) => PARTS.reduce((sum, part) => sum + paid[part], 0n);
    const parts = PARTS.filter((part) => before[part] !== 0n || after[part] !== 0n).map((part) => ({
      key: `${receiver} ${part}`,
      who,
      what: t(`agency.income.${WORDS[part]}`),
      before: before[part],
      after: after[part],
    }));
    return [...parts, { key: `${receiver} total`, who, what: t("agency.income.total"), before: total(before), after: total(after) }];
  });
  const columns: Column<OutcomeRow>[] = [
    { key: "who", head: t("agency.column.account"), corner: "what", cell: (row) => row.who },
    { key: "what", head: t("agency.column.type"), corner: "when", cell: (row) => row.what },
    { key: "before", head: t("agency.whatIf.before"), numeric: true, cell: (row) => plain(written(row.before)) },
    { key: "after", head: t("agency.whatIf.after"), corner: "amount", numeric: true, cell: (row) => plain(written(row.after)) },
    {
      key: "change",
      head: t("agency.whatIf.change"),
      corner: "status",
      numeric: true,
      cell: (row) => <Signed amount={written(row.after - row.before)} />,
    },
  ];
  return <DataTable caption={t("agency.whatIf.result")} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />;
}
