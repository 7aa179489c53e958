import { Tag } from "../../../ui/Tag";
import { spanText } from "../../kit/times";
import { useTranslate } from "../../kit/words";

/** The time that is left for the next step, or how late it is. */
export function Clock({ dueAt }: { dueAt: string | null }) {
  const t = useTranslate();
  if (dueAt === null) return <Tag>{t("cases.noClock")}</Tag>;
  const left = new Date(dueAt).getTime() - Date.now();
  return left < 0 ? (
    <Tag tone="bad">{t("now.late", { span: spanText(-left, t) })}</Tag>
  ) : (
    <Tag tone="info">{t("now.left", { span: spanText(left, t) })}</Tag>
  );
}
