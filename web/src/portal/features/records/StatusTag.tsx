import type { RoundStatus } from "@magpie/domain/records/rounds";
import { useTranslate } from "../../../kit/words/i18n";
import { Tag } from "../../../ui/Tag";

const TONES = { OPEN: "info", SETTLED: "plain", REFUNDED: "warn" } as const;

/** A state as a word on a soft ground of its colour. */
export function StatusTag({ status }: { status: RoundStatus }) {
  const t = useTranslate();
  return <Tag tone={TONES[status]}>{t(`records.status.${status}`)}</Tag>;
}
