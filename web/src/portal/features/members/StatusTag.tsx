import { useTranslate } from "../../../kit/i18n";
import { Tag } from "../../../ui/Tag";

const TONES = {
  OPEN: "info",
  SETTLED: "plain",
  REFUNDED: "warn",
  PROCESSING: "info",
  APPROVED: "ok",
  REJECTED: "bad",
  FAILED: "bad",
  APPLYING: "info",
  ISSUED: "ok",
  CLAIMED: "ok",
} as const;
type Status = keyof typeof TONES;

/** A state as a word on a soft ground of its colour. */
export function StatusTag({ status }: { status: string }) {
  const t = useTranslate();
  if (!isStatus(status)) return null;
  return <Tag tone={TONES[status]}>{t(`members.status.${status}`)}</Tag>;
}

function isStatus(status: string): status is Status {
  return Object.hasOwn(TONES, status);
}
