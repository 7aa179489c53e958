import { agencyLinks } from "@magpie/contract/agency/links";
import { referral } from "@magpie/contract/referral/referral";
import { useEffect, useId, useState } from "react";
import { send } from "../../../../kit/calls/api";
import { closePopup, openPopup } from "../../../../kit/popups";
import { useFlag } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { Segmented } from "../../../../ui/fields/Segmented";
import { ArtPanel } from "../ArtPanel";
import styles from "../auth.module.css";
import { RegistrationForm } from "./RegistrationForm";
import type { RegistrationWay } from "./registration-form";

interface Props {
  referralCode?: string;
  /** The code of an agent's link. */
  affiliateCode?: string;
  returnTo?: string;
}

export function RegisterPopup({ referralCode, affiliateCode, returnTo }: Props) {
  const t = useTranslate();
  const byName = useFlag("USERNAMEREG3");
  const byMobile = useFlag("MOBILENUMREG3");
  const [way, setWay] = useState<RegistrationWay>(byName ? "register" : "registerMobile");
  const panelId = useId();
  useEffect(() => {
    // A visit that could not be counted keeps nobody from registering.
    if (referralCode) send(referral.follow, { code: referralCode }).catch(() => {});
    if (affiliateCode) send(agencyLinks.follow, { code: affiliateCode }).catch(() => {});
  }, [referralCode, affiliateCode]);

  function logIn() {
    closePopup("register");
    openPopup("login", { ...(returnTo && { returnTo }) });
  }

  return (
    <Dialog
      title={t("auth.register.title")}
      closeLabel={t("common.close")}
      onClose={() => closePopup("register")}
      art={<ArtPanel group="w_register" />}
    >
      {byName && byMobile && (
        <Segmented
          label={t("auth.register.title")}
          panelId={panelId}
          value={way}
          onChange={setWay}
          segments={[
            { value: "register", label: t("auth.field.username") },
            { value: "registerMobile", label: t("auth.field.mobileNum") },
          ]}
        />
      )}
      {byName || byMobile ? (
        <div id={panelId} {...(byName && byMobile && { role: "tabpanel" })}>
          <RegistrationForm key={way} way={way} referralCode={referralCode} affiliateCode={affiliateCode} returnTo={returnTo} />
        </div>
      ) : (
        <EmptyState
          icon="user-plus"
          title={t("auth.register.closedTitle")}
          text={t("auth.register.closed")}
          step={<Button onClick={logIn}>{t("auth.login.action")}</Button>}
        />
      )}
      {(byName || byMobile) && (
        <p className={styles.foot}>
          {t("auth.register.haveOne")}
          <button type="button" className={styles.link} onClick={logIn}>
            {t("auth.login.action")}
          </button>
        </p>
      )}
    </Dialog>
  );
}
