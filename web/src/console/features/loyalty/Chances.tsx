import { chanceDesk, type DeskChance } from "@magpie/contract/chance/desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useOperator, useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";
import { Buttons } from "../../ui/Split";
import { ChanceForm } from "./ChanceForm";
import { prizesText } from "./read-lines";

const PAGE = { pageNo: 1, pageSize: 50 };

/** Wheels, raffles and pools, with the rule that is agreed to by whoever opens one. */
export function Chances() {
  const t = useTranslate();
  const { plain } = useFigures();
  const mayApprove = useRight("chance.approve");
  const [open, setOpen] = useState<DeskChance | null>(null);
  const [editing, setEditing] = useState<DeskChance | "new" | null>(null);
  const { data, error, refetch } = useCall(chanceDesk.deskChances, PAGE);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card
      flush
      title={t("loyalty.chance.title")}
      end={
        <Button small icon="plus" onClick={() => setEditing("new")}>
          {t("loyalty.chance.new")}
        </Button>
      }
    >
      <DataTable<DeskChance>
        caption={t("loyalty.chance.title")}
        rows={data?.content}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="dices" title={t("loyalty.chance.empty")} text={t("loyalty.chance.emptyText")} />}
        columns={[
          { key: "title", head: t("loyalty.chance.what"), corner: "what", cell: ({ title }) => title },
          { key: "kind", head: t("loyalty.chance.kind"), cell: ({ kind }) => t(`loyalty.chance.kinds.${kind}`) },
          {
            key: "about",
            head: "",
            corner: "when",
            phoneOnly: true,
            cell: ({ kind, state }) => `${t(`loyalty.chance.kinds.${kind}`)} · ${t(`loyalty.chance.state.${state}`)}`,
          },
          {
            key: "atStake",
            head: t("loyalty.chance.atStake"),
            numeric: true,
            corner: "amount",
            cell: ({ kind, atStake }) => (kind === "wheel" ? "–" : plain(atStake)),
          },
          { key: "given", head: t("loyalty.chance.given"), numeric: true, cell: ({ given, done }) => `${done} / ${given}` },
          {
            key: "state",
            head: t("loyalty.state"),
            cell: ({ state }) => <Tag tone={state === "open" ? "ok" : "info"}>{t(`loyalty.chance.state.${state}`)}</Tag>,
          },
          {
            key: "open",
            head: "",
            corner: "status",
            numeric: true,
            cell: (row) =>
              row.state === "proposed" && <RowActs onEdit={() => setEditing(row)} onOpen={mayApprove ? () => setOpen(row) : null} />,
          },
        ]}
      />
      {open && <OpenChance of={open} onClose={() => setOpen(null)} />}
      {editing && <ChanceForm chance={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

/** Whoever may not open one changes it alone. */
function RowActs({ onEdit, onOpen }: { onEdit: () => void; onOpen: (() => void) | null }) {
  const t = useTranslate();
  return (
    <Buttons>
      <Button small kind="ghost" onClick={onEdit}>
        {t("loyalty.chance.edit")}
      </Button>
      {onOpen && (
        <Button small onClick={onOpen}>
          {t("loyalty.chance.decide")}
        </Button>
      )}
    </Buttons>
  );
}

function OpenChance({ of: { id, title, titles, hash, proposedBy, atStake, setup }, onClose }: { of: DeskChance; onClose: () => void }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const own = useOperator().account === proposedBy;
  async function agree() {
    await send(chanceDesk.approve, { id, hash });
    toast({ kind: "ok", title: t(setup.kind === "wheel" ? "loyalty.chance.wheelOpened" : "loyalty.chance.opened") });
    onClose();
    await cache.invalidate(chanceDesk.deskChances);
  }
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("loyalty.chance.yes"), shut: own ? t("parts.ownWord") : undefined, run: agree }}
          no={{ words: t("loyalty.chance.later"), open: onClose }}
          final={t("loyalty.chance.final")}
        >
          <Facts>
            <Fact name={t("loyalty.chance.by")}>{proposedBy}</Fact>
            {/* A wheel promises nothing by itself: each spin is given, and counted, by an offer. */}
            {setup.kind !== "wheel" && <Fact name={t("loyalty.chance.atStake")}>{plain(atStake)}</Fact>}
            <Fact name={t("loyalty.chance.hash")}>
              <code title={hash}>{hash.slice(0, 16)}…</code>
            </Fact>
            {Object.entries(titles).map(([language, own]) => (
              <Fact key={language} name={language}>
                {own}
              </Fact>
            ))}
            <SetupFacts setup={setup} />
          </Facts>
        </DecisionPanel>
      </div>
    </Dialog>
  );
}

/** The whole rule: a second person cannot agree to a hash. */
function SetupFacts({ setup }: { setup: DeskChance["setup"] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  if (setup.kind === "wheel") {
    const all = setup.slices.reduce((sum, { weight }) => sum + weight, 0);
    return (
      <>
        <Fact name={t("loyalty.chance.field.give")}>{t(`loyalty.chance.gives.${setup.give}`)}</Fact>
        {setup.slices
          .map((slice, at) => ({ ...slice, nth: at + 1 }))
          .map(({ weight, prize, stock, substitute, nth }) => (
            <Fact key={nth} name={t("loyalty.chance.slice", { nth, weight, all })}>
              {stock === null
                ? plain(prize)
                : t("loyalty.chance.stock", { prize: plain(prize), stock, substitute: plain(substitute ?? "0") })}
            </Fact>
          ))}
      </>
    );
  }
  if (setup.kind === "raffle")
    return (
      <>
        <Fact name={t("loyalty.chance.field.closesAt")}>{moment(setup.closesAt)}</Fact>
        <Fact name={t("loyalty.chance.field.prizes")}>{prizesText(setup.prizes).replaceAll("\n", ", ")}</Fact>
      </>
    );
  return (
    <>
      <Fact name={t("loyalty.chance.field.count")}>{setup.count}</Fact>
      <Fact name={t("loyalty.chance.field.min")}>{plain(setup.min)}</Fact>
      <Fact name={t("loyalty.chance.field.endsAt")}>{moment(setup.endsAt)}</Fact>
    </>
  );
}
