import { type AuditRow, audit } from "@magpie/contract/office/audit";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { Views } from "../../ui/Views";
import { AuditRowPage } from "./AuditRowPage";
import styles from "./audit.module.css";
import { ChainState } from "./ChainState";

const PATH = "/office/audit";
const FILTERS = ["actor", "call", "subject"] as const;

/** The acts of the back office, newest first, or one of them with its proof. */
export function AuditScreen() {
  const sequence = Number(useRest(PATH));
  return sequence > 0 ? <AuditRowPage key={sequence} sequence={sequence} path={PATH} /> : <AuditList />;
}

function AuditList() {
  const t = useTranslate();
  const { moment } = useTimes();
  const [filters, change] = useFilters(FILTERS);
  const pages = usePages(audit.list, { ...filters, pageSize: 100 });
  const columns: GridColumn<AuditRow>[] = [
    {
      key: "sequence",
      head: t("audit.head.sequence"),
      width: "90px",
      numeric: true,
      cell: ({ sequence }) => <Link href={`${PATH}/${sequence}`}>{sequence}</Link>,
    },
    { key: "at", head: t("audit.head.at"), width: "150px", whole: true, cell: ({ at }) => moment(at) },
    { key: "actor", head: t("audit.head.actor"), width: "150px", cell: ({ actor }) => actor },
    { key: "call", head: t("audit.head.call"), width: "220px", cell: ({ call }) => <code>{call}</code> },
    { key: "subject", head: t("audit.head.subject"), wideOnly: true, cell: ({ subject }) => subject },
    { key: "reason", head: t("audit.head.reason"), wideOnly: true, cell: ({ reason }) => reason },
  ];
  return (
    <>
      <PageHead title={t("shell.screen.audit")} line={t("audit.line")} />
      <ChainState />
      <Views screen={PATH} />
      <form
        className={styles.filters}
        key={JSON.stringify(filters)}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          change(Object.fromEntries(FILTERS.map((name) => [name, String(typed.get(name) ?? "").trim() || undefined])));
        }}
      >
        {FILTERS.map((name) => (
          <TextField key={name} label={t(`audit.head.${name}`)} name={name} defaultValue={filters[name] ?? ""} autoComplete="off" />
        ))}
        <button type="submit" className="visually-hidden">
          {t("audit.filter")}
        </button>
      </form>
      <Card flush>
        <Grid
          caption={t("shell.screen.audit")}
          columns={columns}
          pages={pages}
          rowKey={({ sequence }) => String(sequence)}
          href={({ sequence }) => `${PATH}/${sequence}`}
          empty={<EmptyState icon="link-2" title={t("audit.empty")} text={t("audit.emptyText")} />}
        />
      </Card>
    </>
  );
}
