import { useFigures } from "../../kit/words/formats";
import { useOperator } from "../kit/session";
import { useTranslate } from "../kit/words";
import { Bar } from "../ui/Bar";
import { Card } from "../ui/Page";
import styles from "./YourDay.module.css";

/** How much of the operator's own limit of a day is used. */
export function YourDay() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { approved, dayLimit } = useOperator();
  const limit = Number(dayLimit);
  if (!(limit > 0)) return null;
  const share = Number(approved) / limit;
  return (
    <Card title={t("now.day.title")}>
      <p className={styles.line}>
        <span>{t("now.day.approved")}</span>
        <span>
          <strong>{plain(approved)}</strong> {t("now.day.of", { limit: plain(dayLimit) })}
        </span>
      </p>
      <Bar parts={[{ share, tone: share > 0.9 ? "warn" : "accent" }]} />
    </Card>
  );
}
