import type { Output } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { maskName } from "@magpie/domain/mask";
import { CopyButton } from "../../../../kit/browser/CopyButton";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { openPopup } from "../../../../kit/popups";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import styles from "./account.module.css";
import { ContactDetail, Detail } from "./Detail";
import { Face } from "./Face";

/** Details that a member may have given at registration. */
const FIELDS = ["payeeName", "birthDate", "idNumber", "qqNum", "line", "whatsapp", "facebook", "wechat"] as const;

/** The member's details, masked against somebody looking over a shoulder. */
export function ProfilePanel() {
  const t = useTranslate();
  const info = useCall(members.info, {});
  const profile = useCall(members.profile, {});
  const member = info.data;
  const failed = [info, profile].find(({ isError }) => isError);

  async function copyId(id: string) {
    await navigator.clipboard.writeText(id);
    openPopup("copy-success");
  }

  return (
    <Panel title={t("members.account.profile")}>
      <Face member={member} />
      <dl className={styles.details}>
        <Detail term={t("members.account.id")} value={member?.id}>
          {member && (
            <IconButton
              className={styles.copy ?? ""}
              icon="copy"
              size={18}
              label={t("members.account.copy")}
              onClick={() => copyId(member.id)}
            />
          )}
        </Detail>
        <Detail term={t("members.account.username")} value={member && maskName(member.account)} />
        {!profile.error && <ProfileDetails profile={profile.data} />}
        <Detail term={t("members.account.language")} value={member && LANGUAGE_NAMES[member.language]} />
        <Detail term={t("members.account.vip")} value={member && (member.vip?.label ?? t("members.account.noVip"))} />
      </dl>
      {failed && <Problem error={failed.error} onRetry={failed.refetch} />}
    </Panel>
  );
}

/** The details that the member gave, and those that we gave in return. */
function ProfileDetails({ profile }: { profile: Output<typeof members.profile> | undefined }) {
  const { locale, t } = useWords();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return (
    <>
      <ContactDetail kind="mobile" contact={profile?.mobile} />
      <ContactDetail kind="email" contact={profile?.email} />
      {profile?.details.map(({ field, masked }) => isField(field) && <Detail key={field} term={t(`auth.field.${field}`)} value={masked} />)}
      <Detail term={t("members.account.referral")} value={profile?.referralCode}>
        {profile && (
          <CopyButton
            className={styles.copy ?? ""}
            text={profile.referralCode}
            label={t("members.account.copyReferral")}
            copied={t("members.account.copied")}
          />
        )}
      </Detail>
      <Detail term={t("members.account.since")} value={profile && day.format(new Date(profile.createdAt))} />
    </>
  );
}

function isField(field: string): field is (typeof FIELDS)[number] {
  return FIELDS.some((known) => known === field);
}
