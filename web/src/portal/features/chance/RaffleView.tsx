import type { RafflePage } from "@magpie/contract/chance/chance";
import { LinkStep } from "../../../kit/LinkStep";
import { Link } from "../../../kit/router";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { buttonClass } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import styles from "./ChanceScreen.module.css";
import { Codes, Proof } from "./Proof";
import { TicketArt } from "./TicketArt";

/** A raffle with the member's tickets among all; after the draw who won, and everything that shows it was fair. */
export function RaffleView({ raffle }: { raffle: RafflePage }) {
  const t = useTranslate();
  const moment = useMoment();
  const { title, state, closesAt, mine } = raffle;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t(`chance.raffle.${state}`, { date: moment(closesAt) })}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.page}>
          <Tickets raffle={raffle} />
          {state === "drawn" && <Winners raffle={raffle} />}
        </div>
        <div className={styles.page}>
          <Prizes raffle={raffle} />
          <section className={styles.card}>
            <h2>{t("chance.proof.title")}</h2>
            <p>{t("chance.raffle.how")}</p>
            <Codes
              codes={[
                [t("chance.proof.commit"), raffle.commit],
                [t("chance.raffle.root"), raffle.root],
                [t("chance.proof.seed"), raffle.seed],
              ]}
            />
            {mine[0] && <Proof of="ticket" id={`${raffle.id}:${mine[0].first}`} />}
          </section>
        </div>
      </div>
    </div>
  );
}

function Tickets({ raffle: { mine, tickets, prizes } }: { raffle: RafflePage }) {
  const t = useTranslate();
  const { locale } = useWords();
  const own = mine.reduce((sum, { count }) => sum + count, 0);
  const plain = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 3 });
  return (
    <section className={styles.card}>
      <h2>{t("chance.raffle.mine")}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t("chance.raffle.own")}</dt>
          <dd>{plain.format(own)}</dd>
        </div>
        <div>
          <dt>{t("chance.raffle.all")}</dt>
          <dd>{plain.format(tickets)}</dd>
        </div>
        <div>
          <dt>{t("chance.raffle.first")}</dt>
          <dd>{tickets > 0 ? percent.format(own / tickets) : "–"}</dd>
        </div>
      </dl>
      {own === 0 ? <p>{t("chance.raffle.noTickets")}</p> : <TicketArt stretches={mine} />}
      <p>{t("chance.raffle.oddsNote", { prizes: prizes.length })}</p>
      {own === 0 && <LinkStep href="/promotions" label={t("chance.step")} />}
    </section>
  );
}

function Prizes({ raffle: { prizes } }: { raffle: RafflePage }) {
  const t = useTranslate();
  const money = useMoney();
  const placed = prizes.map((prize, at) => ({ place: at + 1, prize }));
  return (
    <section className={styles.card}>
      <h2>{t("chance.raffle.prizes")}</h2>
      <table className={styles.table}>
        <tbody>
          {placed.map(({ place, prize }) => (
            <tr key={place}>
              <td>{t("chance.raffle.place", { place })}</td>
              <td className={`${styles.number} ${styles.gold}`}>{money(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Winners({ raffle: { winners, passed } }: { raffle: RafflePage }) {
  const t = useTranslate();
  const money = useMoney();
  const waits = winners.some(({ own, claimed }) => own && !claimed);
  return (
    <section className={styles.card}>
      <h2>{t("chance.raffle.winners")}</h2>
      {winners.length === 0 && <p>{t("chance.raffle.nobody")}</p>}
      {winners.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("chance.raffle.placeHead")}</th>
              <th scope="col">{t("chance.raffle.ticket")}</th>
              <th scope="col">{t("chance.raffle.name")}</th>
              <th scope="col" className={styles.number}>
                {t("chance.wheel.prize")}
              </th>
            </tr>
          </thead>
          <tbody>
            {winners.map(({ place, ticket, name, prize, own }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>{ticket}</td>
                <td>{own ? <Tag tone="accent">{t("chance.you")}</Tag> : name || "–"}</td>
                <td className={`${styles.number} ${styles.gold}`}>{money(prize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {passed.length > 0 && <p>{t("chance.raffle.passed", { tickets: passed.join(", ") })}</p>}
      {waits && (
        <Link href="/member?page=rewardCenter" className={buttonClass({ kind: "accent" })}>
          {t("chance.raffle.claim")}
        </Link>
      )}
    </section>
  );
}
