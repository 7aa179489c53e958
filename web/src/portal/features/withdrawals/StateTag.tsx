import type { Withdrawal } from "@magpie/contract/withdrawals";
import { useTranslate } from "../../../kit/words/i18n";
import { Tag, type TagTone } from "../../../ui/Tag";

const TONES: Record<Withdrawal["state"], TagTone> = {
  review: "info",
  approved: "info",
  paying: "info",
  paid: "info",
  received: "ok",
  assumed: "ok",
  disputed: "warn",
  rejected: "bad",
  cancelled: "plain",
  returned: "warn",
};

export function StateTag({ state }: { state: Withdrawal["state"] }) {
  const t = useTranslate();
  return <Tag tone={TONES[state]}>{t(`withdrawals.state.${state}`)}</Tag>;
}
