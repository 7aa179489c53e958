import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { SOCIAL_SERVICES, type SocialService, useService } from "../use-service";
import styles from "./SocialLinks.module.css";

/** Facebook and YouTube, as far as the merchant has them. */
export function SocialLinks() {
  const { customerService } = usePermission().info;
  const offered = SOCIAL_SERVICES.filter((social) => customerService.some(({ csType }) => csType === social));
  if (offered.length === 0) return null;
  return (
    <div className={styles.social}>
      {offered.map((service) => (
        <SocialLink key={service} service={service} />
      ))}
    </div>
  );
}

function SocialLink({ service }: { service: SocialService }) {
  const t = useTranslate();
  const open = useService(service);
  return <IconButton icon={service === "FACEBOOK" ? "own-facebook" : "own-youtube"} label={t(`shell.social.${service}`)} onClick={open} />;
}
