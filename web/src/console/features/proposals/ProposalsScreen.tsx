import { proposals } from "@magpie/contract/office/proposals";
import { useState } from "react";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useRest } from "../../kit/screens";
import { useAge, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { useActName } from "./act-names";
import { Decision } from "./Decision";
import { Elsewhere } from "./Elsewhere";
import styles from "./proposals.module.css";

export const PROPOSALS_PATH = "/office/proposals";
const STATES = ["waits", "done", "refused", "withdrawn", "expired"] as const;

/** Acts that wait for another person, and those that were decided. */
export function ProposalsScreen() {
  const id = useRest(PROPOSALS_PATH);
  return id ? <Decision id={id} back={PROPOSALS_PATH} /> : <List />;
}

function List() {
  const t = useTranslate();
  const [state, setState] = useState<(typeof STATES)[number]>("waits");
  return (
    <>
      <PageHead
        title={t("shell.screen.proposals")}
        line={t("proposals.line")}
        end={
          <Segmented
            label={t("proposals.show")}
            segments={STATES.map((value) => ({ value, label: t(`proposals.state.${value}`) }))}
            value={state}
            onChange={setState}
            panelId="proposals"
          />
        }
      />
      <div id="proposals" role="tabpanel" aria-label={t(`proposals.state.${state}`)} className={styles.list}>
        <Card flush>
          <Rows state={state} />
        </Card>
        {state === "waits" && <Elsewhere />}
      </div>
    </>
  );
}

function Rows({ state }: { state: (typeof STATES)[number] }) {
  const t = useTranslate();
  const age = useAge();
  const { moment } = useTimes();
  const nameOf = useActName();
  const { data, error, refetch } = useCall(proposals.list, { state });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={4} />;
  if (data.content.length === 0)
    return (
      <EmptyState icon="stamp" title={t("proposals.empty.title")} text={t(`proposals.empty.${state === "waits" ? "text" : "past"}`)} />
    );
  return (
    <ul className={styles.rows}>
      {data.content.map((one) => (
        <li key={one.id} className={styles.row}>
          <span className={styles.act}>
            <Link href={`${PROPOSALS_PATH}/${one.id}`} className={styles.name}>
              {nameOf(one)}
            </Link>
            <span className={styles.detail}>“{one.reason}”</span>
          </span>
          <span className={styles.who}>
            {one.by}
            <span className={styles.detail}>{t("proposals.ago", { age: age(one.at) })}</span>
          </span>
          <span className={styles.end}>
            {one.own && <Tag>{t("proposals.own")}</Tag>}
            <span className={styles.detail}>
              {state === "waits"
                ? t("proposals.until", { moment: moment(one.expiresAt) })
                : one.decided
                  ? one.decided.by
                  : moment(one.expiresAt)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
