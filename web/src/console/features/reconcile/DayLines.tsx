import type { Input, Output } from "@magpie/contract/kit/call";
import { LINE_STATES, reconcile, type WallLine, type WallTile } from "@magpie/contract/office/reconcile";
import { type DifferenceReason, REASONS } from "@magpie/domain/reconcile/pairs";
import { useState } from "react";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { saveCsv } from "../../kit/save-file-of";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { Grid } from "../../ui/Grid";
import { Card } from "../../ui/Page";
import { LinkLines } from "./LinkLines";
import { useLineColumns } from "./line-columns";
import { Settle } from "./Settle";
import { useBookDay } from "./shown";
import { SetThreshold } from "./Threshold";
import styles from "./wall.module.css";

type Wall = Output<typeof reconcile.wall>;
const SETTLED_MOST = 100;

/** The differences of a provider's day: the reason stands on the row, with what either book has. */
export function DayLines({ wall, tile }: { wall: Wall; tile: WallTile }) {
  const t = useTranslate();
  const dayText = useBookDay();
  const maySettle = useRight("reconcile.settle");
  const [filters, change] = useFilters(["reason", "state"] as const);
  const reason = REASONS.find((one) => one === filters.reason);
  const state = LINE_STATES.find((one) => one === filters.state) ?? "open";
  const { provider, day } = tile;
  const filter = { provider, day, state, ...(reason && { reason }) };
  const pages = usePages(reconcile.lines, { ...filter, pageSize: 100 });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<WallLine | "settle" | "threshold" | null>(null);
  const owner = wall.providers.find((one) => one.provider === provider);
  const name = owner?.name ?? provider;
  const mark = (id: string) =>
    setMarked((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const columns = useLineColumns({ maySettle: maySettle && state === "open", marked, mark, onLink: setOpen });
  return (
    <div className={styles.lines}>
      <Card
        flush
        title={t("reconcile.day", { name, day: dayText(day) })}
        end={
          <Tools
            filter={filter}
            marked={maySettle ? Math.min(marked.size, SETTLED_MOST) : 0}
            onThreshold={maySettle && owner ? () => setOpen("threshold") : null}
            onSettle={() => setOpen("settle")}
          />
        }
      >
        <Figures tile={tile} />
        <LineFilters reason={reason} state={state} onChange={change} />
        <Grid
          caption={t("reconcile.day", { name, day: dayText(day) })}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="circle-check" title={t("reconcile.none.title")} text={t(`reconcile.none.${state}`)} />}
        />
      </Card>
      {open === "settle" && (
        <Settle lines={[...marked].slice(0, SETTLED_MOST)} onClose={() => setOpen(null)} onDone={() => setMarked(new Set())} />
      )}
      {open === "threshold" && owner && <SetThreshold owner={owner} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === "object" && <LinkLines line={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ToolsProps {
  filter: Input<typeof reconcile.csv>;
  /** The number of lines that would be settled. */
  marked: number;
  onThreshold: (() => void) | null;
  onSettle: () => void;
}

function Tools({ filter, marked, onThreshold, onSettle }: ToolsProps) {
  const t = useTranslate();
  const textOf = useErrorText();
  const save = () => saveCsv(reconcile.csv, filter, `${filter.provider.replace(":", "-")}-${filter.day}`);
  return (
    <span className={styles.tools}>
      {onThreshold && (
        <Button small icon="scale" onClick={onThreshold}>
          {t("reconcile.threshold.action")}
        </Button>
      )}
      <Button small icon="download" onClick={() => void save().catch((error) => toast({ kind: "bad", title: textOf(error) }))}>
        CSV
      </Button>
      {marked > 0 && (
        <Button small kind="accent" icon="stamp" onClick={onSettle}>
          {t("reconcile.propose", { count: marked })}
        </Button>
      )}
    </span>
  );
}

interface FiltersProps {
  reason: DifferenceReason | undefined;
  state: WallLine["state"];
  onChange: (change: { reason?: DifferenceReason | undefined; state?: WallLine["state"] | undefined }) => void;
}

function LineFilters({ reason, state, onChange }: FiltersProps) {
  const t = useTranslate();
  return (
    <div className={styles.filters}>
      <Choices>
        <Choice
          label={t("reconcile.reasonLabel")}
          all={t("reconcile.allReasons")}
          options={REASONS.map((value) => ({ value, label: t(`reconcile.reason.${value}`) }))}
          value={reason}
          onChange={(next) => onChange({ reason: next })}
        />
        <Choice
          label={t("reconcile.stateLabel")}
          options={LINE_STATES.map((value) => ({ value, label: t(`reconcile.lineState.${value}`) }))}
          value={state}
          onChange={(next) => onChange({ state: next })}
        />
      </Choices>
    </div>
  );
}

/** All three figures of the day; each is the provider's debt to the house. */
function Figures({ tile: { ours, theirs, reports, apart } }: { tile: WallTile }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const shown = (amount: string | null) => (amount === null ? "–" : plain(amount));
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("reconcile.ours")}</dt>
        <dd>{plain(ours)}</dd>
      </div>
      <div>
        <dt>{t("reconcile.theirs")}</dt>
        <dd>{shown(theirs)}</dd>
      </div>
      <div>
        <dt>{t("reconcile.reports")}</dt>
        <dd data-tone={reports !== null && reports !== ours ? "bad" : undefined}>{shown(reports)}</dd>
      </div>
      <div>
        <dt>{t("reconcile.apart")}</dt>
        <dd data-tone={Number(apart) > 0 ? "bad" : "ok"}>{plain(apart)}</dd>
      </div>
    </dl>
  );
}
