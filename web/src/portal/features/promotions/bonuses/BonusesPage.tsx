import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { LinkStep } from "../../../../kit/LinkStep";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Pager } from "../../../../ui/Pager";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { Tag, type TagTone } from "../../../../ui/Tag";
import { BonusInPlay } from "./BonusInPlay";
import { CancelDialog } from "./CancelDialog";
import { Seizures } from "./Seizures";
import { StatementDialog } from "./StatementDialog";

/** The member's bonuses: the one in play, those that wait for their turn, and those that ended. */
export function BonusesPage() {
  const t = useTranslate();
  const [page, turnTo] = useState(1);
  const { data, error, refetch } = useCall(bonuses.bonuses, page === 1 ? {} : { pageNo: page });
  const pages = data?.ended.totalPages ?? 1;
  const isEmpty = data && !data.inPlay && data.queue.length === 0 && data.ended.totalElements === 0;
  return (
    <CentrePage title={t("members.menu.bonusDetails")}>
      {error && !data && (
        <Panel>
          <Problem error={error} onRetry={refetch} />
        </Panel>
      )}
      {!data && !error && <Coming />}
      {isEmpty && (
        <Panel>
          <EmptyState
            icon="gift"
            title={t("promotions.bonuses.none")}
            text={t("promotions.bonuses.noneText")}
            step={<LinkStep href="/promotions" label={t("promotions.bonuses.step")} />}
          />
        </Panel>
      )}
      <Seizures />
      {data?.inPlay && <BonusInPlay bonus={data.inPlay} next={data.queue[0]} withStatement />}
      {data && data.queue.length > 0 && <Queue queue={data.queue} />}
      {data && data.ended.totalElements > 0 && (
        <Panel title={t("promotions.bonuses.ended")}>
          <Ended list={data.ended.content} />
          <Pager
            page={page}
            pages={pages}
            onChange={turnTo}
            words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page, pages }) }}
          />
        </Panel>
      )}
    </CentrePage>
  );
}

function Queue({ queue }: { queue: readonly Bonus[] }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const [cancelled, cancel] = useState<Bonus | null>(null);
  const columns: Column<Bonus>[] = [
    { key: "bonus", head: t("promotions.bonuses.column.bonus"), corner: "what", cell: ({ title }) => title },
    {
      key: "begins",
      head: t("promotions.bonuses.column.beginsBy"),
      corner: "when",
      cell: ({ beginsBy }) => (beginsBy ? moment(beginsBy) : "–"),
    },
    { key: "amount", head: t("promotions.bonuses.column.amount"), corner: "amount", numeric: true, cell: ({ amount }) => money(amount) },
    {
      key: "act",
      head: t("promotions.bonuses.column.act"),
      corner: "status",
      cell: (bonus) => (
        <Button small kind="ghost" aria-label={`${t("promotions.bonus.giveUp")}: ${bonus.title}`} onClick={() => cancel(bonus)}>
          {t("promotions.bonus.giveUp")}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t("promotions.bonuses.queue")} note={t("promotions.bonuses.queueNote")}>
      <DataTable caption={t("promotions.bonuses.queue")} columns={columns} rows={queue} rowKey={({ id }) => id} empty={null} />
      {cancelled && <CancelDialog bonus={cancelled} onClose={() => cancel(null)} />}
    </Panel>
  );
}

const TONES: Partial<Record<Bonus["state"], TagTone>> = { converted: "ok", cancelled: "plain" };

function Ended({ list }: { list: readonly Bonus[] }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const [shown, show] = useState<string | null>(null);
  const columns: Column<Bonus>[] = [
    {
      key: "bonus",
      head: t("promotions.bonuses.column.bonus"),
      corner: "what",
      cell: ({ title, state }) => (
        <>
          {title} <Tag tone={TONES[state] ?? "plain"}>{t(`promotions.bonuses.state.${state}`)}</Tag>
        </>
      ),
    },
    {
      key: "ended",
      head: t("promotions.bonuses.column.ended"),
      corner: "when",
      cell: ({ endedAt, givenAt }) => moment(endedAt ?? givenAt),
    },
    { key: "amount", head: t("promotions.bonuses.column.amount"), numeric: true, cell: ({ amount }) => money(amount) },
    {
      key: "converted",
      head: t("promotions.bonuses.column.converted"),
      corner: "amount",
      numeric: true,
      cell: ({ converted }) => money(converted),
    },
    {
      key: "act",
      head: t("promotions.bonuses.column.act"),
      corner: "status",
      cell: ({ id, title }) => (
        <Button small aria-haspopup="dialog" aria-label={`${t("promotions.bonus.statement")}: ${title}`} onClick={() => show(id)}>
          {t("promotions.bonus.statement")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t("promotions.bonuses.ended")} columns={columns} rows={list} rowKey={({ id }) => id} empty={null} />
      {shown && <StatementDialog id={shown} onClose={() => show(null)} />}
    </>
  );
}

function Coming() {
  const shown = useDelayed();
  return <div aria-busy="true">{shown && <Skeleton height="260px" radius="lg" />}</div>;
}
