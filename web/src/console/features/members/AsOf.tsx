import { useId } from "react";
import { navigate, useQuery } from "../../../kit/router";
import { useTranslate } from "../../kit/words";
import styles from "./members.module.css";
import { type Dossier, memberPath } from "./shown";

/** Chooses the moment as of which the money is shown, on the reader's own clock. Empty stands for now. */
export function AsOf({ member }: { member: Dossier }) {
  const t = useTranslate();
  const fieldId = useId();
  const at = useQuery("at");
  const value = at ? localText(new Date(at)) : "";

  function choose(text: string) {
    const moment = text ? new Date(text) : null;
    const isGood = moment !== null && !Number.isNaN(moment.getTime()) && moment <= new Date();
    navigate(isGood ? `${memberPath(member.id)}?at=${moment.toISOString()}` : memberPath(member.id), { replace: true });
  }

  return (
    <span className={styles.asOf}>
      <label htmlFor={fieldId}>{t("members.asOf.label")}</label>
      <input
        id={fieldId}
        type="datetime-local"
        step="1"
        value={value}
        max={localText(new Date())}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  );
}

/** The form that the browser's own field of a date and time takes. */
function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
