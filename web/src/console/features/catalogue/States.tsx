import type { DeskGame, GameStop } from "@magpie/contract/office/game-desk";
import { Tag } from "../../../ui/Tag";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./catalogue.module.css";

/** A game's marks: switched off and why, hidden, its badge. */
export function States({ game: { hidden, stops, badge, trial } }: { game: Pick<DeskGame, "hidden" | "stops" | "badge" | "trial"> }) {
  const t = useTranslate();
  return (
    <span className={styles.states}>
      <OffMark stops={stops} />
      {hidden && <Tag tone="warn">{t("catalogue.isHidden")}</Tag>}
      {badge && <Tag tone="info">{t(`catalogue.badge.${badge}`)}</Tag>}
      {!trial && <Tag>{t("catalogue.noTrial")}</Tag>}
    </span>
  );
}

/** Off, with the words of whoever switched it off; nothing where it is on. */
export function OffMark({ stops }: { stops: readonly GameStop[] }) {
  const t = useTranslate();
  const [widest] = stops;
  if (!widest) return null;
  return (
    <span className={styles.off}>
      <Tag tone="bad">{t("catalogue.isOff")}</Tag>
      <span className={styles.why}>{t("catalogue.offWhy", { what: t(`switches.scope.${widest.scope}`), reason: widest.reason })}</span>
    </span>
  );
}

/** Every switch that stops a game: what it stops, who threw it, when and why. */
export function Stops({ stops }: { stops: readonly GameStop[] }) {
  const t = useTranslate();
  const { moment } = useTimes();
  if (stops.length === 0) return null;
  return (
    <Card title={t("catalogue.offTitle")}>
      <ul className={styles.stops}>
        {stops.map(({ scope, reason, by, at, until }) => (
          <li key={scope}>
            <Tag tone="bad">{t(`switches.scope.${scope}`)}</Tag> <strong>{reason}</strong>
            <span>
              {t("catalogue.offBy", { by, moment: moment(at) })}
              {until && ` ${t("catalogue.offUntil", { moment: moment(until) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
