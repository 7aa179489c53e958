import { type COST_FIGURES, promotionOffice } from "@magpie/contract/promotions/desk-office";
import { useState } from "react";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Note } from "../../ui/Split";
import styles from "./promotions.module.css";

export type CostFigure = (typeof COST_FIGURES)[number];

const PAGE = 50;

/** The postings behind a figure, oldest first, a page at a time. */
export function CostLines({ offer, figure, onClose }: { offer: string; figure: CostFigure; onClose: () => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain } = useFigures();
  const [after, setAfter] = useState<string>();
  const { data, error, refetch } = useCall(promotionOffice.costLines, { offer, figure, pageSize: PAGE, ...(after && { after }) });
  const title = t("promotions.costs.linesOf", { figure: t(`promotions.costs.figure.${figure}`) });
  return (
    <section className={styles.lines} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button small icon="x" onClick={onClose}>
          {t("common.close")}
        </Button>
      </header>
      {error && !data ? (
        <OfficeProblem error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={title}
          rows={data?.lines}
          rowKey={({ posting, memberId, amount }) => `${posting} ${memberId} ${amount}`}
          empty={<Note>{t("promotions.costs.noLines")}</Note>}
          columns={[
            { key: "at", head: t("promotions.costs.at"), corner: "when", cell: ({ at }) => moment(at) },
            { key: "kind", head: t("promotions.costs.kind"), cell: ({ kind }) => <code>{kind}</code> },
            {
              key: "member",
              head: t("promotions.costs.member"),
              corner: "what",
              cell: ({ memberId }) => <Link href={`/office/members/${encodeURIComponent(memberId)}`}>{memberId}</Link>,
            },
            { key: "version", head: t("promotions.costs.version"), numeric: true, cell: ({ version }) => version },
            {
              key: "amount",
              head: t("promotions.costs.sum"),
              numeric: true,
              corner: "amount",
              cell: ({ amount }) => (figure === "points" ? amount : plain(amount)),
            },
          ]}
        />
      )}
      <footer>
        {after && (
          <Button small onClick={() => setAfter(undefined)}>
            {t("promotions.costs.first")}
          </Button>
        )}
        {data?.next && (
          <Button small onClick={() => setAfter(data.next ?? undefined)}>
            {t("promotions.costs.more")}
          </Button>
        )}
      </footer>
    </section>
  );
}
