import type { WithdrawalEvidence } from "@magpie/contract/office/withdrawal-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import type { ReactNode } from "react";
import { useFigures } from "../../../kit/words/formats";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { Tag, type TagTone } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Bar } from "../../ui/Bar";
import { Figure } from "../../ui/Figure";
import { Fact, Facts } from "../../ui/Page";
import { ProofPicture } from "../../ui/ProofPicture";
import { CheckNote } from "./CheckNote";
import styles from "./Evidence.module.css";
import { InOutChart } from "./InOutChart";

/** Equal cards, each with its verdict as a tag. */
export function Evidence({ of }: { of: WithdrawalEvidence }) {
  return (
    <div className={styles.cards}>
      <InOut of={of} />
      <Played of={of} />
      <Payee of={of} />
      <Diligence of={of} />
      <Flags of={of} />
      <Steps of={of} />
      {of.proofIds.length > 0 && <Proofs of={of} />}
    </div>
  );
}

function EvidenceCard({
  icon,
  title,
  verdict,
  children,
}: {
  icon: IconName;
  title: string;
  verdict?: [TagTone, string];
  children: ReactNode;
}) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <span className={styles.plate}>
          <Icon name={icon} size={17} />
        </span>
        <h2>{title}</h2>
        {verdict && <Tag tone={verdict[0]}>{verdict[1]}</Tag>}
      </div>
      {children}
    </section>
  );
}

function InOut({ of: { inOut, amount, state } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { plain } = useFigures();
  // A request that was paid is among the payouts already, and one that was refused never left.
  const asked = state === "review" ? Number(amount) : 0;
  const fits = Number(inOut.paidOut) + asked <= Number(inOut.paidIn);
  return (
    <EvidenceCard
      icon="arrow-up-down"
      title={t("withdrawals.inOut.title")}
      verdict={fits ? ["ok", t("withdrawals.inOut.fits")] : ["warn", t("withdrawals.inOut.more")]}
    >
      <div className={styles.pair}>
        <span>
          <Figure>{plain(inOut.paidIn)}</Figure>
          <small className={styles.in}>{t("withdrawals.inOut.deposits", { count: inOut.deposits })}</small>
        </span>
        <span>
          <Figure>{plain(inOut.paidOut)}</Figure>
          <small className={styles.out}>{t("withdrawals.inOut.payouts", { count: inOut.payouts })}</small>
        </span>
      </div>
      <InOutChart spans={inOut.spans} />
    </EvidenceCard>
  );
}

function Played({ of: { played, inOut, purses } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const [required, left] = [Number(played.required), Number(played.left)];
  const done = required > 0 ? (required - left) / required : 1;
  const times = Number(inOut.paidIn) > 0 ? (Number(played.wagered) / Number(inOut.paidIn)).toFixed(1) : null;
  const verdict: [TagTone, string] =
    left > 0
      ? ["warn", t("withdrawals.played.left", { amount: plain(played.left) })]
      : ["ok", times === null ? t("withdrawals.played.done") : t("withdrawals.played.times", { times })];
  return (
    <EvidenceCard icon="repeat" title={t("withdrawals.played.title")} verdict={verdict}>
      <p className={styles.line}>
        <span>{t("withdrawals.played.since")}</span>
        <Figure>{plain(played.wagered)}</Figure>
      </p>
      <Bar parts={[{ share: done, tone: left > 0 ? "warn" : "ok" }]} />
      <Facts>
        <Fact name={t("withdrawals.played.bonus")}>
          {played.bonusLeft === null ? t("withdrawals.none") : t("withdrawals.played.bonusLeft", { amount: plain(played.bonusLeft) })}
        </Fact>
        <Fact name={t("withdrawals.played.keeps")}>
          <Figure>{plain(purses.cash)}</Figure>
        </Fact>
      </Facts>
    </EvidenceCard>
  );
}

function Payee({ of: { payee } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const verdict: [TagTone, string] = payee.shared
    ? ["bad", t("withdrawals.payee.shared")]
    : payee.payouts > 0
      ? ["ok", t("withdrawals.payee.known")]
      : ["warn", t("withdrawals.payee.first")];
  return (
    <EvidenceCard icon="landmark" title={t("withdrawals.payee.title")} verdict={verdict}>
      <p className={styles.account}>{payee.account}</p>
      <Facts>
        <Fact name={t("withdrawals.payee.added")}>{payee.addedAt ? moment(payee.addedAt) : t("withdrawals.payee.gone")}</Fact>
        <Fact name={t("withdrawals.payee.payouts")}>{payee.payouts}</Fact>
        <Fact name={t("withdrawals.payee.also")}>{t(payee.shared ? "withdrawals.payee.others" : "withdrawals.payee.nobody")}</Fact>
      </Facts>
    </EvidenceCard>
  );
}

const NEAR = 0.8;

function Diligence({ of: { diligence, memberId } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const share = Number(diligence.from) > 0 ? Number(diligence.sum) / Number(diligence.from) : 0;
  const tone = diligence.needsCheck ? "bad" : share > NEAR ? "warn" : "ok";
  return (
    <EvidenceCard
      icon="gauge"
      title={t("withdrawals.diligence.title")}
      verdict={[
        tone,
        diligence.needsCheck ? t("withdrawals.needsCheck") : t("withdrawals.diligence.share", { percent: Math.floor(share * 100) }),
      ]}
    >
      <p className={styles.line}>
        <Figure>{plain(diligence.sum)}</Figure>
        <span>{t("withdrawals.diligence.of", { amount: plain(diligence.from) })}</span>
      </p>
      <Bar parts={[{ share, tone }]} />
      <p className={styles.note}>{t("withdrawals.diligence.note")}</p>
      {diligence.needsCheck && <CheckNote memberId={memberId} />}
    </EvidenceCard>
  );
}

function Flags({ of: { flags } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  return (
    <EvidenceCard
      icon="waypoints"
      title={t("withdrawals.flags.title")}
      verdict={flags.length > 0 ? ["warn", t("withdrawals.flags.count", { count: flags.length })] : ["ok", t("withdrawals.none")]}
    >
      {flags.length === 0 && <p className={styles.note}>{t("withdrawals.flags.none")}</p>}
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <li key={flag}>
            <strong>{t(`withdrawals.flag.${flag}`)}</strong> {t(`withdrawals.flagAbout.${flag}`)}
          </li>
        ))}
      </ul>
    </EvidenceCard>
  );
}

function Steps({ of: { steps } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <EvidenceCard icon="history" title={t("withdrawals.steps")}>
      <Facts>
        {steps.map(({ state, at, note }) => (
          <Fact key={`${state} ${at}`} name={t(`withdrawals.state.${state}`)} note={note}>
            {moment(at)}
          </Fact>
        ))}
      </Facts>
    </EvidenceCard>
  );
}

function Proofs({ of: { id, proofIds } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  return (
    <EvidenceCard icon="image" title={t("withdrawals.proofs")}>
      <div className={styles.proofs}>
        {proofIds.map((proofId, index) => (
          <Proof key={proofId} id={id} proofId={proofId} number={index + 1} />
        ))}
      </div>
    </EvidenceCard>
  );
}

function Proof({ id, proofId, number }: { id: string; proofId: string; number: number }) {
  const { data, error, refetch } = useCall(withdrawals.proof, { id, proofId });
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}
