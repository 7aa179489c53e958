import type { Output } from "@magpie/contract/kit/call";
import { reports } from "@magpie/contract/office/reports";
import { momentIn, zoneClock } from "@magpie/domain/period";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import styles from "./reports.module.css";
import { Taken } from "./Taken";

type Answer = Output<typeof reports.liabilities>;

/** What the books owe and hold at a moment. All accounts of a currency come to nothing, or the books are wrong. */
export function LiabilitiesScreen() {
  const t = useTranslate();
  const { moment } = useTimes();
  const [{ at }, change] = useFilters(["at"]);
  const { data, error, refetch } = useCall(reports.liabilities, at ? { at } : {});
  const sums = useSumColumns();
  const accounts = useAccountColumns();
  const empty = <EmptyState icon="banknote" title={t("reports.noActivity")} text={t("reports.liabilities.empty")} />;
  return (
    <>
      <PageHead
        title={t("reports.liabilities.title")}
        line={data ? t("reports.liabilities.at", { at: moment(data.at) }) : t("reports.liabilities.line")}
        end={<AtMoment at={at} onChange={(next) => change({ at: next })} />}
      />
      {error && !data ? (
        <OfficeProblem error={error} onRetry={refetch} />
      ) : (
        <div className={styles.main}>
          <Card title={t("reports.liabilities.sums")} flush>
            <DataTable
              caption={t("reports.liabilities.sums")}
              columns={sums}
              rows={data?.sums}
              rowKey={({ currency }) => currency}
              empty={empty}
            />
          </Card>
          <Card title={t("reports.liabilities.accounts")} flush>
            <DataTable
              caption={t("reports.liabilities.accounts")}
              columns={accounts}
              rows={data?.accounts}
              rowKey={({ currency, account }) => `${currency} ${account}`}
              empty={empty}
            />
          </Card>
        </div>
      )}
      <Taken />
    </>
  );
}

/** A moment on the merchant's clock; an empty field stands for now. */
function AtMoment({ at, onChange }: { at: string | undefined; onChange: (at: string | undefined) => void }) {
  const t = useTranslate();
  const { timeZone } = usePermission().info;
  const write = (moment: Date) => zoneClock(timeZone)(moment).replace(" ", "T");
  return (
    <span className={styles.days}>
      <input
        type="datetime-local"
        aria-label={t("reports.liabilities.moment")}
        value={at ? write(new Date(at)) : ""}
        max={write(new Date())}
        onChange={({ target: { value } }) => {
          const moment = momentIn(timeZone, value);
          onChange(moment && moment <= new Date() ? moment.toISOString() : undefined);
        }}
      />
    </span>
  );
}

function useSumColumns(): Column<Answer["sums"][number]>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  return [
    { key: "currency", head: t("reports.liabilities.currency"), corner: "what", cell: ({ currency }) => currency },
    { key: "members", head: t("reports.liabilities.members"), numeric: true, corner: "amount", cell: ({ members }) => plain(members) },
    { key: "house", head: t("reports.liabilities.house"), numeric: true, corner: "when", cell: ({ house }) => plain(house) },
    {
      key: "sum",
      head: t("reports.liabilities.sum"),
      numeric: true,
      corner: "status",
      cell: ({ sum }) => <Tag tone={Number(sum) === 0 ? "ok" : "bad"}>{plain(sum)}</Tag>,
    },
  ];
}

function useAccountColumns(): Column<Answer["accounts"][number]>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  return [
    { key: "account", head: t("reports.liabilities.account"), corner: "what", cell: ({ account }) => <code>{account}</code> },
    { key: "whose", head: t("reports.liabilities.whose"), corner: "when", cell: ({ whose }) => t(`reports.liabilities.${whose}`) },
    { key: "currency", head: t("reports.liabilities.currency"), corner: "status", cell: ({ currency }) => currency },
    { key: "amount", head: t("reports.liabilities.amount"), numeric: true, corner: "amount", cell: ({ amount }) => plain(amount) },
  ];
}
