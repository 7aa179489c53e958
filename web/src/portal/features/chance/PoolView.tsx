import { chance, type PoolPage } from "@magpie/contract/chance/chance";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { LinkStep } from "../../../kit/LinkStep";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import styles from "./ChanceScreen.module.css";
import { EnvelopeArt } from "./EnvelopeArt";
import { Codes, Proof } from "./Proof";

/** A pool with the member's envelopes, what others found in theirs, and the seed that cut it. */
export function PoolView({ pool }: { pool: PoolPage }) {
  const t = useTranslate();
  const moment = useMoment();
  const { title, endsAt, mine } = pool;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t("chance.until.pool", { date: moment(endsAt) })}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.page}>
          {mine.length === 0 && (
            <section className={styles.card}>
              <p>{t("chance.pool.noneHeld")}</p>
              <LinkStep href="/promotions" label={t("chance.step")} />
            </section>
          )}
          {mine.map((envelope) => (
            <Envelope key={envelope.id} envelope={envelope} />
          ))}
          <Others pool={pool} />
        </div>
        <div className={styles.page}>
          <Facts pool={pool} />
          <section className={styles.card}>
            <h2>{t("chance.proof.title")}</h2>
            <p>{t(pool.seed ? "chance.pool.revealed" : "chance.pool.sealed")}</p>
            <Codes
              codes={[
                [t("chance.proof.commit"), pool.commit],
                [t("chance.proof.seed"), pool.seed],
              ]}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

function Envelope({ envelope: { id, number, amount, wagered } }: { envelope: PoolPage["mine"][number] }) {
  const t = useTranslate();
  const money = useMoney();
  const open = useSend(chance.open, { refresh: [chance.pool, chance.mine, promotions.rewards, wallet.balance] });
  return (
    <section className={styles.card}>
      <h2>{t("chance.pool.number", { number })}</h2>
      <EnvelopeArt amount={amount === null ? null : money(amount)} />
      {amount === null && wagered && <p>{t("chance.wagered")}</p>}
      {open.error && <FormError text={errorText(open.error, t)} />}
      {amount === null ? (
        <Button kind="accent" wide pending={open.isPending} onClick={() => open.mutate({ id })}>
          {t("chance.pool.open")}
        </Button>
      ) : (
        <p role="status">{t(wagered ? "chance.pool.granted" : "chance.pool.paid", { amount: money(amount) })}</p>
      )}
      <Proof of="envelope" id={id} />
    </section>
  );
}

function Facts({ pool: { total, count, min, taken } }: { pool: PoolPage }) {
  const t = useTranslate();
  const money = useMoney();
  const { locale } = useWords();
  const plain = new Intl.NumberFormat(locale);
  return (
    <section className={styles.card}>
      <h2>{t("chance.pool.facts")}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t("chance.pool.total")}</dt>
          <dd className={styles.gold}>{money(total)}</dd>
        </div>
        <div>
          <dt>{t("chance.pool.least")}</dt>
          <dd>{money(min)}</dd>
        </div>
        <div>
          <dt>{t("chance.pool.taken")}</dt>
          <dd>{t("chance.pool.takenOf", { taken: plain.format(taken), count: plain.format(count) })}</dd>
        </div>
      </dl>
      <p>{t("chance.pool.how")}</p>
    </section>
  );
}

function Others({ pool: { others } }: { pool: PoolPage }) {
  const t = useTranslate();
  const money = useMoney();
  if (others.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t("chance.pool.others")}</h2>
      <table className={styles.table}>
        <tbody>
          {others.map(({ number, name, amount }) => (
            <tr key={number}>
              <td>{name}</td>
              <td>{t("chance.pool.number", { number })}</td>
              <td className={`${styles.number} ${styles.gold}`}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
