import type { ReviewedDeposit } from "@magpie/contract/cashier";
import { DEPOSIT_STATES, type DepositState } from "@magpie/domain/cashier/deposit-state";
import type { CursorPages } from "../../../kit/calls/use-cursor-pages";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";

export interface DepositPlace {
  path: string;
  search: string;
  pages: CursorPages<ReviewedDeposit, unknown>;
}

export function DepositQueue({
  path,
  search,
  pages,
  state,
  onState,
}: DepositPlace & { state: DepositState; onState: (state: DepositState) => void }) {
  const t = useTranslate();
  const age = useAge();
  const { plain } = useFigures();
  const columns: GridColumn<ReviewedDeposit>[] = [
    { key: "id", head: t("cashier.head.id"), cell: ({ id }) => <Link href={`${path}/${id}${search}`}>{id}</Link> },
    { key: "member", head: t("cashier.head.member"), cell: ({ account }) => account },
    { key: "age", head: t("cashier.head.age"), width: "110px", numeric: true, cell: ({ at }) => age(at) },
    {
      key: "amount",
      head: t("cashier.head.amount"),
      width: "150px",
      numeric: true,
      cell: ({ amount }) => <strong>{plain(amount)}</strong>,
    },
    { key: "method", head: t("cashier.head.method"), wideOnly: true, cell: ({ method, channel }) => `${method} · ${channel}` },
    {
      key: "marks",
      head: t("cashier.head.marks"),
      wideOnly: true,
      cell: ({ firstYes, pictures }) => (
        <>
          {firstYes && <Tag tone="info">{t("cashier.oneYes", { name: firstYes.operator })}</Tag>}{" "}
          {pictures.length > 0 && <Tag>{t("cashier.pictures", { count: pictures.length })}</Tag>}
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t("shell.screen.deposits")}
        end={
          <Choices>
            <Choice
              label={t("cashier.stateLabel")}
              options={DEPOSIT_STATES.map((value) => ({ value, label: t(`cashier.state.${value}`) }))}
              value={state}
              onChange={(next) => next && onState(next)}
            />
          </Choices>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.deposits")}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}${search}`}
          empty={<EmptyState icon="circle-check" title={t("cashier.empty.title")} text={t("cashier.empty.text")} />}
        />
      </Card>
    </>
  );
}
