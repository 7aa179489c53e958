import type { Output } from "@magpie/contract/kit/call";
import type { QueueKind } from "@magpie/contract/office/desk";
import type { RiskEvidence, RiskFlag, risk } from "@magpie/contract/office/risk";
import { RISK_KINDS, type RiskKind, type RiskState } from "@magpie/domain/risk/flags";
import { useFigures } from "../../../kit/words/formats";
import type { IconName } from "../../../ui/icon-names";
import type { TagTone } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";

export type Flag = Output<typeof risk.flag>;

export const PATH = "/office/risk";

/** Now names a pile of work; here it is a kind. */
const PILES: Partial<Record<QueueKind, RiskKind>> = {
  rings: "ring",
  "risk.harm": "harm",
  "risk.aml": "aml",
  "risk.exclusions": "exclusion",
  "risk.talk": "talk",
};

export function kindOf(filters: { queue?: string; kind?: string }): RiskKind | undefined {
  return RISK_KINDS.find((kind) => kind === filters.kind) ?? PILES[filters.queue as QueueKind];
}

export const QUEUE_OF: Record<RiskKind, QueueKind> = {
  ring: "rings",
  harm: "risk.harm",
  aml: "risk.aml",
  exclusion: "risk.exclusions",
  talk: "risk.talk",
};

export const KIND_ICONS: Record<RiskKind, IconName> = {
  ring: "waypoints",
  harm: "heart-pulse",
  aml: "landmark",
  exclusion: "shield-half",
  talk: "messages-square",
};
export const STATE_TONES: Record<RiskState, TagTone> = { open: "info", right: "warn", wrong: "plain" };

/** A sign in words, with its count or sums where it has them. */
export function useSignText(): (sign: RiskEvidence) => string {
  const t = useTranslate();
  const { plain } = useFigures();
  return ({ sign, count, amount, before, other, words }) => {
    const name = t(`risk.sign.${sign}`);
    if (words !== null) return t("risk.quoted", { words, count: count ?? 1 });
    if (other && count !== null) return t("risk.toward", { sign: name, count, account: other.account });
    if (other) return t("risk.with", { sign: name, account: other.account });
    if (amount && before) return t("risk.grown", { sign: name, amount: plain(amount), before: plain(before) });
    if (amount && count !== null) return t("risk.times", { sign: name, count, amount: plain(amount) });
    return count === null ? name : t("risk.count", { sign: name, count });
  };
}

export function useTitle(): (flag: Pick<RiskFlag, "member" | "accounts">) => string {
  const t = useTranslate();
  return ({ member, accounts }) => member?.account ?? t("risk.accounts", { count: accounts });
}
