import { type RingNode, risk } from "@magpie/contract/office/risk";
import { Link } from "../../../kit/router";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { RingGraph } from "./RingGraph";
import styles from "./risk.module.css";

interface Edge {
  from: string;
  to: string;
}

/** The ring as a drawing, and the same as a table. */
export function RingEvidence({ id }: { id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(risk.ring, { id });
  return (
    <Card title={t("risk.ring.title")} end={<span className={styles.note}>{t("risk.ring.note")}</span>}>
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />)}
      {data && (
        <>
          <RingGraph nodes={data.nodes} edges={data.edges} />
          <RingTable nodes={data.nodes} edges={data.edges} />
        </>
      )}
    </Card>
  );
}

function RingTable({ nodes, edges }: { nodes: readonly RingNode[]; edges: readonly Edge[] }) {
  const t = useTranslate();
  const { date } = useTimes();
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const shares = (account: string) => {
    const own = edges.filter(({ from }) => from === account).flatMap(({ to }) => kinds.get(to) ?? []);
    return [...new Set(own)].flatMap((kind) => (kind === "account" ? [] : [t(`risk.sign.${kind}`)])).join(", ");
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("risk.ring.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("risk.ring.account")}</th>
            <th scope="col">{t("risk.ring.since")}</th>
            <th scope="col">{t("risk.ring.shares")}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map(
            ({ id, kind, title, registeredAt }) =>
              kind === "account" && (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`/office/members/${encodeURIComponent(id)}`}>{title}</Link>
                  </th>
                  <td>{registeredAt ? date(registeredAt) : "–"}</td>
                  <td>{shares(id)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}
