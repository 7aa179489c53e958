import type { Promotion } from "@magpie/contract/messages";
import { useImageHost } from "../../../kit/browser/image-host";
import { useTranslate } from "../../../kit/words/i18n";
import { SafeHtml } from "../../../kit/words/safe-html";
import { Dialog } from "../../../ui/Dialog";
import { Picture } from "../../../ui/Picture";
import { useEnd } from "./PromotionCard";
import styles from "./PromotionDialog.module.css";

export function PromotionDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useTranslate();
  const imageHost = useImageHost();
  const end = useEnd(promotion.endsAt);
  return (
    <Dialog title={promotion.title} closeLabel={t("common.close")} onClose={onClose} size="wide">
      <div className={styles.art}>
        <Picture base={`${imageHost}/${promotion.picture}`} widths={[360, 720]} sizes="(max-width: 767px) 100vw, 816px" alt="" />
      </div>
      <p className={styles.end}>{end}</p>
      <SafeHtml html={promotion.content} headingLevel={3} onLeave={onClose} />
    </Dialog>
  );
}
