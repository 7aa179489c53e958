import { desk, type QueueKind } from "@magpie/contract/office/desk";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { useCall } from "../../kit/calls";
import { useScreens } from "../../kit/screens";
import { useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./proposals.module.css";

/** Desks with a second yes of their own. */
const DESKS = [
  "withdrawals.large",
  "deposits",
  "adjustments",
  "vouchers",
  "promotions.publishing",
  "agency.moves",
  "agency.contracts",
  "lottery.held",
  "lottery.results",
  "agency.runs",
] as const;
type Underscored<Kind extends string> = Kind extends `${infer Start}.${infer End}` ? `${Start}_${End}` : Kind;

/** Work that takes two at other desks, so that this screen shows all of it. */
export function Elsewhere() {
  const t = useTranslate();
  const age = useAge();
  const { plain } = useFigures();
  const screens = useScreens();
  const { data } = useCall(desk.now, {});
  const piles = (data?.queues ?? []).filter(({ kind, count }) => count > 0 && (DESKS as readonly QueueKind[]).includes(kind));
  if (piles.length === 0) return null;
  return (
    <Card flush title={<span className={styles.cardTitle}>{t("proposals.elsewhere")}</span>}>
      <ul className={styles.rows}>
        {piles.map(({ kind, count, oldestAt, money }) => {
          const screen = screens.find(({ queues }) => queues?.includes(kind));
          const name = t(`now.queue.${kind.replace(".", "_") as Underscored<(typeof DESKS)[number]>}`);
          return (
            <li key={kind} className={styles.row}>
              <span className={styles.act}>
                {screen ? (
                  <Link href={`${screen.path}?queue=${kind}`} className={styles.name}>
                    {name}
                  </Link>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                {oldestAt && <span className={styles.detail}>{t("proposals.ago", { age: age(oldestAt) })}</span>}
              </span>
              <span className={styles.who}>{money === null ? "" : plain(money)}</span>
              <span className={styles.end}>
                <b>{count}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
