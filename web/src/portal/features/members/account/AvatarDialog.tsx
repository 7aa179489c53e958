import { AVATARS, type Avatar, members } from "@magpie/contract/members";
import { useImageHost } from "../../../../kit/browser/image-host";
import { useAction } from "../../../../kit/calls/use-action";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Picture } from "../../../../ui/Picture";
import styles from "./AvatarDialog.module.css";
import { change } from "./change";
import { Refusal } from "./Refusal";

/** Twelve pictures; a press chooses. */
export function AvatarDialog({ current, onClose }: { current: Avatar; onClose: () => void }) {
  const t = useTranslate();
  const host = useImageHost();
  const choose = useAction(async (icon: Avatar) => {
    await change(members.setIcon, { icon }, members.info);
    toast({ kind: "ok", title: t("members.account.saved") });
    onClose();
  });
  return (
    <Dialog title={t("members.avatar.title")} closeLabel={t("common.close")} onClose={onClose}>
      <Refusal error={choose.error} />
      <ul className={styles.avatars}>
        {AVATARS.map((icon) => (
          <li key={icon}>
            <button
              type="button"
              className={styles.avatar}
              aria-label={t(`members.avatar.${icon}`)}
              aria-pressed={icon === current}
              disabled={choose.isPending}
              onClick={() => choose.mutate(icon)}
            >
              <Picture base={`${host}/avatars/${icon}`} widths={[96, 192]} sizes="96px" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
