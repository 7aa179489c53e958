import type { QueuedWithdrawal } from "@magpie/contract/withdrawals";
import type { WithdrawalState } from "@magpie/domain/withdrawals/states";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { Tag } from "../../../ui/Tag";
import { useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { Views } from "../../ui/Views";
import { PATH, useQueue } from "./queue";

const STATES: readonly WithdrawalState[] = [
  "review",
  "disputed",
  "approved",
  "paying",
  "paid",
  "received",
  "assumed",
  "rejected",
  "cancelled",
  "returned",
];

/** Requests in a state, the longest wait first. */
export function WithdrawalQueue() {
  const t = useTranslate();
  const { state, size, pages, search, change } = useQueue();
  return (
    <>
      <PageHead
        title={t("shell.screen.withdrawals")}
        end={
          <>
            <FilterBar
              label={t("withdrawals.size.label")}
              options={(["all", "large", "small"] as const).map((value) => ({ value, label: t(`withdrawals.size.${value}`) }))}
              value={size}
              onChange={(next) => change({ size: next })}
            />
            <Views screen={PATH} />
            <Choices>
              <Choice
                label={t("withdrawals.stateLabel")}
                options={STATES.map((value) => ({ value, label: t(`withdrawals.state.${value}`) }))}
                value={state}
                onChange={(next) => next && change({ state: next })}
              />
            </Choices>
          </>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.withdrawals")}
          columns={useColumns(search)}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${PATH}/${id}${search}`}
          empty={<EmptyState icon="circle-check" title={t("withdrawals.empty.title")} text={t("withdrawals.empty.text")} />}
        />
      </Card>
    </>
  );
}

function useColumns(search: string): GridColumn<QueuedWithdrawal>[] {
  const t = useTranslate();
  const age = useAge();
  const { plain } = useFigures();
  return [
    {
      key: "number",
      head: t("withdrawals.head.number"),
      width: "minmax(120px, 1fr)",
      cell: ({ id, number }) => <Link href={`${PATH}/${id}${search}`}>{number}</Link>,
    },
    { key: "member", head: t("withdrawals.head.member"), cell: ({ memberAccount }) => memberAccount },
    { key: "waits", head: t("withdrawals.head.waits"), width: "110px", numeric: true, cell: ({ askedAt }) => age(askedAt) },
    {
      key: "amount",
      head: t("withdrawals.head.amount"),
      width: "150px",
      numeric: true,
      cell: ({ amount }) => <strong>{plain(amount)}</strong>,
    },
    { key: "account", head: t("withdrawals.head.account"), wideOnly: true, cell: ({ account }) => account },
    { key: "marks", head: t("withdrawals.head.marks"), width: "minmax(0, 1.4fr)", wideOnly: true, cell: (row) => <Marks row={row} /> },
  ];
}

function Marks({ row: { firstYes, needsCheck, flags } }: { row: QueuedWithdrawal }) {
  const t = useTranslate();
  return (
    <>
      {firstYes && <Tag tone="info">{t("withdrawals.oneYes")}</Tag>} {needsCheck && <Tag tone="bad">{t("withdrawals.needsCheck")}</Tag>}{" "}
      {flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {t(`withdrawals.flag.${flag}`)}
        </Tag>
      ))}
    </>
  );
}
