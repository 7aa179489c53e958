import type { MemberInfo } from "@magpie/contract/members";
import { useState } from "react";
import { useImageHost } from "../../../../kit/browser/image-host";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Picture } from "../../../../ui/Picture";
import { Skeleton } from "../../../../ui/Skeleton";
import { AvatarDialog } from "./AvatarDialog";
import styles from "./Face.module.css";
import { NicknameDialog } from "./NicknameDialog";

/** The picture and name that others see, both to be changed. */
export function Face({ member }: { member: MemberInfo | undefined }) {
  const t = useTranslate();
  const host = useImageHost();
  const [open, setOpen] = useState<"avatar" | "nickname" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.face}>
      <span className={styles.picture}>
        {member && <Picture base={`${host}/avatars/${member.icon}`} widths={[96, 192]} sizes="72px" alt="" />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{member ? member.nickname || member.account : <Skeleton width="140px" height="24px" />}</p>
        <div className={styles.acts}>
          <Button small onClick={() => setOpen("avatar")}>
            {t("members.account.changePicture")}
          </Button>
          <Button small onClick={() => setOpen("nickname")}>
            {t("members.account.changeNickname")}
          </Button>
        </div>
      </div>
      {member && open === "avatar" && <AvatarDialog current={member.icon} onClose={close} />}
      {member && open === "nickname" && <NicknameDialog current={member.nickname} onClose={close} />}
    </div>
  );
}
