import type { Output } from "@magpie/contract/kit/call";
import { LINE_STATES, reconcile, type WallLine, type WallTile } from "@magpie/contract/office/reconcile";
import { REASONS } from "@magpie/domain/reconcile/pairs";
import { useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { saveCsv } from "../../kit/save-csv";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card } from "../../ui/Page";
import { LinkLines } from "./LinkLines";
import { Settle } from "./Settle";
import { useBookDay } from "./shown";
import { SetThreshold } from "./Threshold";
import styles from "./wall.module.css";

type Wall = Output<typeof reconcile.wall>;
const SETTLED_MOST = 100;

/** The differences of a provider's day: the reason stands on the row, with what either book has. */
export function DayLines({ wall, tile }: { wall: Wall; tile: WallTile }) {
  const t = useTranslate();
  const textOf = useErrorText();
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
  const columns = useColumns({ maySettle: maySettle && state === "open", marked, mark, onLink: setOpen });
  return (
    <div className={styles.lines}>
      <Card
        flush
        title={t("reconcile.day", { name, day: dayText(day) })}
        end={
          <span className={styles.tools}>
            {maySettle && owner && (
              <Button small icon="scale" onClick={() => setOpen("threshold")}>
                {t("reconcile.threshold.action")}
              </Button>
            )}
            <Button
              small
              icon="download"
              onClick={() =>
                saveCsv(reconcile.csv, filter, `${provider.replace(":", "-")}-${day}`).catch((error) =>
                  toast({ kind: "bad", title: textOf(error) }),
                )
              }
            >
              CSV
            </Button>
            {maySettle && marked.size > 0 && (
              <Button small kind="accent" icon="stamp" onClick={() => setOpen("settle")}>
                {t("reconcile.propose", { count: Math.min(marked.size, SETTLED_MOST) })}
              </Button>
            )}
          </span>
        }
      >
        <Figures tile={tile} />
        <div className={styles.filters}>
          <Choices>
            <Choice
              label={t("reconcile.reasonLabel")}
              all={t("reconcile.allReasons")}
              options={REASONS.map((value) => ({ value, label: t(`reconcile.reason.${value}`) }))}
              value={reason}
              onChange={(next) => change({ reason: next })}
            />
            <Choice
              label={t("reconcile.stateLabel")}
              options={LINE_STATES.map((value) => ({ value, label: t(`reconcile.lineState.${value}`) }))}
              value={state}
              onChange={(next) => change({ state: next })}
            />
          </Choices>
        </div>
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

interface Marks {
  maySettle: boolean;
  marked: ReadonlySet<string>;
  mark: (id: string) => void;
  onLink: (line: WallLine) => void;
}

function useColumns({ maySettle, marked, mark, onLink }: Marks): GridColumn<WallLine>[] {
  const t = useTranslate();
  const dayText = useBookDay();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const book = (line: WallLine, side: WallLine["ours"]) =>
    side ? `${t(`reconcile.kind.${line.kind}`)} ${plain(side.amount)}${side.currency === code ? "" : ` ${side.currency}`}` : "–";
  return [
    ...(maySettle
      ? [
          {
            key: "mark",
            head: "",
            width: "44px",
            cell: ({ id, transactionId }: WallLine) => (
              <input
                type="checkbox"
                aria-label={t("reconcile.mark", { number: transactionId })}
                checked={marked.has(id)}
                onChange={() => mark(id)}
              />
            ),
          },
        ]
      : []),
    {
      key: "reason",
      head: t("reconcile.reasonLabel"),
      width: "minmax(150px, 1fr)",
      cell: ({ reason, elsewhere }) => (
        <Tag tone={reason === "day" ? "info" : "warn"}>
          {t(`reconcile.reason.${reason}`)}
          {elsewhere && ` ${dayText(elsewhere)}`}
        </Tag>
      ),
    },
    {
      key: "number",
      head: t("reconcile.number"),
      wideOnly: true,
      width: "minmax(0, 1.4fr)",
      cell: ({ transactionId }) => <span title={transactionId}>{transactionId}</span>,
    },
    { key: "ours", head: t("reconcile.ours"), numeric: true, width: "minmax(0, 1fr)", cell: (line) => book(line, line.ours) },
    { key: "theirs", head: t("reconcile.theirs"), numeric: true, width: "minmax(0, 1fr)", cell: (line) => book(line, line.theirs) },
    {
      key: "apart",
      head: t("reconcile.apart"),
      numeric: true,
      wideOnly: true,
      width: "120px",
      cell: ({ apart }) => <strong>{plain(apart)}</strong>,
    },
    {
      key: "act",
      head: "",
      width: "100px",
      numeric: true,
      cell: (line) =>
        (line.twin && maySettle) || line.state === "linked" ? (
          <Button small onClick={() => onLink(line)}>
            {t(line.state === "linked" ? "reconcile.unlink" : "reconcile.link")}
          </Button>
        ) : null,
    },
  ];
}
