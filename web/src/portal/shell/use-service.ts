import { usePermission } from "../../kit/session/permission";
import { useTranslate } from "../../kit/words/i18n";

export const SOCIAL_SERVICES = ["FACEBOOK", "YOUTUBE"] as const;
export type SocialService = (typeof SOCIAL_SERVICES)[number];

/** Opens customer service, or the named one of the merchant's services. The code that unseals its path comes with the first press. */
export function useService(named?: SocialService): () => void {
  const t = useTranslate();
  const services = usePermission().info.customerService.map(({ csType }) => csType);
  const csType = named ?? services.find((service) => !SOCIAL_SERVICES.some((social) => social === service));
  return () => void import("../../kit/service").then(({ openService }) => openService(csType, t));
}
