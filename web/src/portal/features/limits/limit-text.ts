import type { Output } from "@magpie/contract/kit/call";
import type { limits } from "@magpie/contract/limits";
import type { LimitKind } from "@magpie/domain/limits/limits";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";

export type OwnLimits = Output<typeof limits.read>;
export type OwnLimit = OwnLimits["limits"][number];

/** A limit as people say it: money, or hours and minutes. */
export function useQuantity(): (kind: LimitKind, quantity: string) => string {
  const t = useTranslate();
  const money = useMoney();
  return (kind, quantity) => {
    if (kind !== "session") return money(quantity);
    const minutes = Number(quantity);
    return t("limits.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

/** Names one of the limits where it stands without its panel. */
export function useLimitName(): (limit: Pick<OwnLimit, "kind" | "window">) => string {
  const t = useTranslate();
  return ({ kind, window }) => `${t(`limits.kind.${kind}.name`)}, ${t(`limits.window.${window}`)}`;
}
