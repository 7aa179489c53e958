import { desk, type QueueKind } from "@magpie/contract/office/desk";
import { type WithdrawalEvidence, withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { useEffect, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Link, navigate } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import { question, send, useCall } from "../../kit/calls";
import { useKeys } from "../../kit/keys";
import { useOperator } from "../../kit/session";
import { useAge, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { PageHead } from "../../ui/Page";
import { Decide } from "./Decide";
import { Evidence } from "./Evidence";
import { PATH, useQueue } from "./queue";
import { Settle } from "./Settle";
import { Settled } from "./Settled";
import styles from "./WithdrawalPage.module.css";

/** This many of the requests that come next are read ahead. */
const AHEAD = 3;

/** Evidence left, decision right. */
export function WithdrawalPage({ id }: { id: string }) {
  const t = useTranslate();
  const age = useAge();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(withdrawalDesk.one, { id });
  const { pages, search } = useQueue();
  const ids = pages.rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const [before, next] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : ids[0]];
  const href = (to: string) => `${PATH}/${to}${search}`;
  useAhead(ids.slice(at + 1, at + 1 + AHEAD));
  const holder = useHold(data);
  useKeys([
    { keys: "j", words: "withdrawals.keys.next", run: () => next && navigate(href(next)) },
    { keys: "k", words: "withdrawals.keys.before", run: () => before && navigate(href(before)) },
  ]);

  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={10} />;
  return (
    <>
      <PageHead
        back={`${PATH}${search}`}
        title={t("withdrawals.title", { number: data.number })}
        tags={<Tag tone={data.state === "review" ? "info" : "plain"}>{t(`withdrawals.state.${data.state}`)}</Tag>}
        line={
          <>
            <span>
              {data.state === "review"
                ? t("withdrawals.asked", { moment: moment(data.askedAt), age: age(data.askedAt) })
                : t("withdrawals.askedAt", { moment: moment(data.askedAt) })}
            </span>
            <span>· {data.memberAccount}</span>
            {holder && <span>· {t("withdrawals.holder", { name: holder })}</span>}
          </>
        }
        end={
          <>
            {at >= 0 && <span className={styles.place}>{t("withdrawals.place", { at: at + 1, of: ids.length })}</span>}
            {before && (
              <Link href={href(before)} className={buttonClass({ small: true })}>
                <kbd>k</kbd> {t("withdrawals.before")}
              </Link>
            )}
            {next && (
              <Link href={href(next)} className={buttonClass({ small: true })}>
                {t("withdrawals.next")} <kbd>j</kbd>
              </Link>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <Evidence of={data} />
        <div className={styles.decision}>
          <Verdict of={data} />
        </div>
      </div>
    </>
  );
}

function Verdict({ of }: { of: WithdrawalEvidence }) {
  if (of.state === "review") return <Decide of={of} />;
  return of.state === "disputed" ? <Settle of={of} /> : <Settled of={of} />;
}

/** Reads the next ones while this one is looked at, so that they show at once. */
function useAhead(ids: readonly string[]): void {
  const list = ids.join(" ");
  useEffect(() => {
    for (const id of list.split(" ").filter(Boolean)) void cache.fetch(question(withdrawalDesk.one, { id })).catch(() => {});
  }, [list]);
}

/** Puts the reader's name on the request while it is open; answers another's name if they were first. */
function useHold(evidence: WithdrawalEvidence | undefined): string | null {
  const { account } = useOperator();
  const [holder, setHolder] = useState<string | null>(null);
  const id = evidence?.id;
  const kind = evidence && kindOf(evidence);
  useEffect(() => {
    if (!id || !kind) return;
    send(desk.take, { kind, id }).then(
      (taken) => setHolder(taken.holder),
      () => {},
    );
    return () => void send(desk.leave, { kind, id }).catch(() => {});
  }, [id, kind]);
  return holder === account ? null : holder;
}

function kindOf({ state, amount, secondFrom }: WithdrawalEvidence): QueueKind | null {
  if (state === "disputed") return "withdrawals.disputes";
  if (state !== "review") return null;
  return Number(amount) >= Number(secondFrom) ? "withdrawals.large" : "withdrawals";
}
