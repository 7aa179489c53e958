import { useMoment } from "../../../kit/formats";
import { useTranslate } from "../../../kit/i18n";
import { Link } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./AwayNotice.module.css";
import type { OwnLimits } from "./limit-text";

/** Says first, to somebody who is away, until when and what is still open to them. */
export function AwayNotice({ breakUntil, exclusion }: Pick<OwnLimits, "breakUntil" | "exclusion">) {
  const t = useTranslate();
  const moment = useMoment();
  if (!breakUntil && !exclusion) return null;
  const title = () => {
    if (exclusion?.until) return t("limits.standing.excluded", { time: moment(exclusion.until) });
    if (exclusion) return t("limits.standing.forGood");
    return t("limits.standing.break", { time: moment(breakUntil ?? "") });
  };
  return (
    <section className={styles.notice}>
      <Icon name="pause" size={24} />
      <div>
        <h2>{title()}</h2>
        <p>{t("limits.standing.text")}</p>
      </div>
      <Link href="/member?page=withdraw" className={buttonClass({ small: true })}>
        {t("limits.standing.withdraw")}
      </Link>
    </section>
  );
}
