import { members } from "@magpie/contract/members";
import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { maskName } from "@magpie/domain/mask";
import type { ReactNode } from "react";
import { useCall } from "../../../../kit/api";
import { useTranslate } from "../../../../kit/i18n";
import { openPopup } from "../../../../kit/popups";
import { Button, IconButton } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { Skeleton } from "../../../../ui/Skeleton";
import { Problem } from "../Problem";
import styles from "./AccountPage.module.css";

/** Who the member is, masked where somebody looking over a shoulder could read along, and how the account is kept safe. */
export function AccountPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(members.info, {});

  async function copyId(id: string) {
    await navigator.clipboard.writeText(id);
    openPopup("copy-success");
  }

  if (error) return <Problem error={error} onRetry={refetch} />;
  return (
    <CentrePage title={t("members.menu.securityCenter")}>
      <Panel title={t("members.account.profile")}>
        <dl className={styles.details}>
          <Detail term={t("members.account.id")} value={data?.id}>
            {data && <IconButton icon="copy" size={18} label={t("members.account.copy")} onClick={() => copyId(data.id)} />}
          </Detail>
          <Detail term={t("members.account.username")} value={data && maskName(data.account)} />
          <Detail term={t("members.account.nickname")} value={data?.nickname} />
          <Detail term={t("members.account.language")} value={data && LANGUAGE_NAMES[data.language]} />
          <Detail term={t("members.account.vip")} value={data && (data.vip?.label ?? t("members.account.noVip"))} />
        </dl>
      </Panel>
      <Panel title={t("members.account.security")}>
        <div className={styles.security}>
          <div>
            <h3>{t("members.account.password")}</h3>
            <p>{t("members.account.passwordHint")}</p>
          </div>
          <Button small onClick={() => openPopup("change-password", {})}>
            {t("members.account.change")}
          </Button>
        </div>
      </Panel>
    </CentrePage>
  );
}

function Detail({ term, value, children }: { term: string; value: string | undefined; children?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>
        {value ?? <Skeleton width="120px" height="14px" />}
        {children}
      </dd>
    </div>
  );
}
