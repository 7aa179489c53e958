import { audit } from "@magpie/contract/office/audit";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Diff, type DiffRow } from "../../ui/Diff";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import styles from "./audit.module.css";
import { PutBack } from "./PutBack";

type Values = Record<string, unknown> | null;

/** One act: who, why, the values before and after, and its place in the chain. */
export function AuditRowPage({ sequence, path }: { sequence: number; path: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(audit.row, { sequence });
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { before, after, personal, head } = data;
  return (
    <>
      <PageHead
        back={path}
        title={t("audit.row.title", { sequence })}
        tags={<Tag>{data.call}</Tag>}
        line={`${data.actor}, ${moment(data.at)}`}
        end={<PutBack act={data} sequence={sequence} />}
      />
      <div className={styles.state}>
        <Card title={t("audit.row.values")}>
          {before || after ? (
            <Diff caption={t("audit.row.values")} rows={rowsOf(before, after)} was={t("audit.row.before")} is={t("audit.row.after")} />
          ) : (
            <p className={styles.quiet}>{t("audit.row.noValues")}</p>
          )}
          {personal && <p className={styles.quiet}>{t(`audit.row.${personal}`)}</p>}
        </Card>
        <Card title={t("audit.row.about")}>
          <Facts>
            <Fact name={t("audit.head.subject")}>{data.subject || "–"}</Fact>
            <Fact name={t("audit.head.reason")}>{data.reason || "–"}</Fact>
            <Fact name={t("audit.row.address")}>{data.address || "–"}</Fact>
            <Fact name={t("audit.row.request")}>
              <code className={styles.hash}>{data.requestId || "–"}</code>
            </Fact>
          </Facts>
        </Card>
      </div>
      <Card title={t("audit.row.proof")}>
        <Facts>
          <Fact name={t("audit.row.previous")}>
            <code className={styles.hash}>{data.previousHash}</code>
          </Fact>
          <Fact name={t("audit.row.hash")}>
            <code className={styles.hash}>{data.hash}</code>
          </Fact>
          <Fact name={t("audit.row.head")}>
            {head ? (
              <>
                {t("audit.heads.upto", { sequence: head.sequence, at: moment(head.at) })}{" "}
                <Tag tone={head.copiedAt ? "ok" : "warn"}>{t(head.copiedAt ? "audit.heads.fine" : "audit.row.uncopied")}</Tag>
              </>
            ) : (
              t("audit.row.unsigned")
            )}
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

function rowsOf(before: Values, after: Values): DiffRow[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, was: written(before?.[name]), is: written(after?.[name]) }));
}

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
