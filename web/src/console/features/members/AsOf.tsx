import { momentIn, zoneClock } from "@magpie/domain/period";
import { useId } from "react";
import { navigate, useQuery } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import styles from "./members.module.css";
import { type Dossier, memberPath } from "./shown";

/** Chooses the moment as of which the money is shown, on the merchant's clock. Empty stands for now. */
export function AsOf({ member }: { member: Dossier }) {
  const t = useTranslate();
  const fieldId = useId();
  const at = useQuery("at");
  const { timeZone } = usePermission().info;
  const { offset } = useTimes();
  const shown = at ? new Date(at) : null;
  const value = shown && !Number.isNaN(shown.getTime()) ? localText(shown, timeZone) : "";

  function choose(text: string) {
    const moment = momentIn(timeZone, text);
    const isGood = moment !== null && moment <= new Date();
    navigate(isGood ? `${memberPath(member.id)}?at=${moment.toISOString()}` : memberPath(member.id), { replace: true });
  }

  return (
    <span className={styles.asOf}>
      <label htmlFor={fieldId} title={offset}>
        {t("members.asOf.label")}
      </label>
      <input
        id={fieldId}
        type="datetime-local"
        step="1"
        value={value}
        max={localText(new Date(), timeZone)}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  );
}

/** The form that the browser's own field of a date and time takes. */
function localText(moment: Date, timeZone: string): string {
  return zoneClock(timeZone)(moment).replace(" ", "T");
}
