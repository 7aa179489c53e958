import { desk } from "@magpie/contract/office/desk";
import { risk } from "@magpie/contract/office/risk";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "../../../kit/router";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useOperator } from "../../kit/session";
import { useAge, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { DecideFlag } from "./DecideFlag";
import { Counters, Habits } from "./MemberEvidence";
import { RingEvidence } from "./RingEvidence";
import styles from "./risk.module.css";
import { Seizure } from "./Seizure";
import { type Flag, PATH, QUEUE_OF, STATE_TONES, useSignText, useTitle } from "./shown";

/** Evidence left, decision right. */
export function FlagPage({ id }: { id: string }) {
  const t = useTranslate();
  const age = useAge();
  const { moment } = useTimes();
  const titleOf = useTitle();
  const { data, error, refetch } = useCall(risk.flag, { id });
  const holder = useHold(data);
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={8} />;
  return (
    <>
      <PageHead
        back={PATH}
        title={titleOf(data)}
        tags={
          <>
            <Tag>{t(`risk.kind.${data.kind}`)}</Tag>
            <Tag tone={STATE_TONES[data.state]}>{t(`risk.state.${data.state}`)}</Tag>
          </>
        }
        line={
          <>
            <span>{t("risk.raised", { moment: moment(data.raisedAt), age: age(data.raisedAt) })}</span>
            {data.seenAt !== data.raisedAt && <span>· {t("risk.seen", { moment: moment(data.seenAt) })}</span>}
            {holder && <span>· {t("risk.holder", { name: holder })}</span>}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.evidence}>
          <SignsCard flag={data} />
          {data.ring && <RingEvidence id={data.ring.id} />}
          {data.member && <Counters member={data.member.id} />}
          {data.member && <Habits member={data.member.id} />}
        </div>
        <div className={styles.decision}>
          <DecideFlag flag={data} />
          {data.ring && ["held", "proposed"].includes(data.ring.state) && <Seizure ring={data.ring.id} />}
          <Earlier flag={data} />
        </div>
      </div>
    </>
  );
}

function SignsCard({ flag }: { flag: Flag }) {
  const t = useTranslate();
  const textOf = useSignText();
  const link = flag.member && <Link href={`/office/members/${encodeURIComponent(flag.member.id)}`}>{t("risk.openMember")}</Link>;
  return (
    <Card title={t("risk.signs")} end={link}>
      <ul className={styles.signs}>
        {flag.signs.map((sign) => (
          <li key={`${sign.sign} ${sign.other?.id} ${sign.words}`}>
            <strong>{textOf(sign)}</strong>
            {!flag.ring && <span>{t(`risk.why.${sign.sign}`)}</span>}
          </li>
        ))}
      </ul>
      {flag.withdrawals.length > 0 && (
        <p className={styles.note}>
          {t("risk.withdrawals")}{" "}
          {flag.withdrawals.map(
            (id, place): ReactNode => (
              <Link key={id} href={`/office/withdrawals/${id}`}>
                {t("risk.withdrawal", { number: place + 1 })}{" "}
              </Link>
            ),
          )}
        </p>
      )}
    </Card>
  );
}

function Earlier({ flag: { earlier } }: { flag: Flag }) {
  const t = useTranslate();
  const { moment } = useTimes();
  if (earlier.length === 0) return null;
  return (
    <Card title={t("risk.earlier")}>
      <Facts>
        {earlier.map(({ id, kind, state, raisedAt }) => (
          <Fact key={id} name={t(`risk.kind.${kind}`)} note={moment(raisedAt)}>
            <Link href={`${PATH}/${id}`}>{t(`risk.state.${state}`)}</Link>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** Puts the reader's name on the flag while it is open; answers another's name if they were first. */
function useHold(flag: Flag | undefined): string | null {
  const { account } = useOperator();
  const [holder, setHolder] = useState<string | null>(null);
  const id = flag?.id;
  const kind = flag?.state === "open" ? QUEUE_OF[flag.kind] : undefined;
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
