import { floor } from "@magpie/contract/office/floor";
import { useEffect } from "react";
import { useFigures } from "../../kit/words/formats";
import { useCall } from "../kit/calls";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import { Figure } from "../ui/Figure";
import { Card } from "../ui/Page";
import { Spark } from "../ui/Spark";
import styles from "./FloorCards.module.css";

const PATH = "/office/floor";
const READ_AGAIN_MS = 5_000;

/** How the floor goes, each figure with the second that it is of. It is counted by a call of its own, so that the queues do not wait for it. */
export function FloorCards() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { clock } = useTimes();
  const { data, error, refetch } = useCall(floor.now, {});
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (!data) return null;
  const { seconds, course } = data;
  const perSecond = (value: string | number, digits: number) => plain((Number(value) / seconds).toFixed(digits));
  const digits = data.stake.split(".")[1]?.length ?? 0;
  const cards = [
    { key: "here", value: plain(String(data.here)), values: [] },
    { key: "players", value: plain(String(data.players)), values: [] },
    { key: "bets", value: perSecond(data.bets, 1), values: course.map(({ bets }) => bets) },
    { key: "stake", value: perSecond(data.stake, digits), values: course.map(({ stake }) => Number(stake)) },
    { key: "returned", value: perSecond(data.returned, digits), values: course.map(({ returned }) => Number(returned)) },
  ] as const;
  return (
    <section className={error ? `${styles.cards} ${styles.old}` : styles.cards} aria-label={t("now.floor.title")}>
      {cards.map(({ key, value, values }) => (
        <Card key={key}>
          <p className={styles.head}>
            <span>{t(`now.floor.${key}`)}</span>
            <span className={styles.age}>{t("now.today.upto", { time: clock(data.at) })}</span>
          </p>
          <div className={styles.value}>
            <Figure large href={PATH}>
              {value}
            </Figure>
            <Spark values={values} />
          </div>
        </Card>
      ))}
    </section>
  );
}
