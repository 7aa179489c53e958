import { usePermission } from "../../../kit/session/permission";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import styles from "./reports.module.css";

/** Who looks at a report and when: what is printed or pictured says whose it is. */
export function Taken() {
  const t = useTranslate();
  const { moment } = useTimes();
  const { timeZone } = usePermission().info;
  return <p className={styles.upto}>{t("reports.taken", { who: useOperator().account, at: moment(new Date()), zone: timeZone })}</p>;
}
