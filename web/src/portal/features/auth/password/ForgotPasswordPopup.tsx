import { useId, useState } from "react";
import { closePopup } from "../../../../kit/popups";
import { useFlag } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Segmented } from "../../../../ui/fields/Segmented";
import { ForgotByEmail } from "./ForgotByEmail";
import { ForgotByMobile } from "./ForgotByMobile";

export function ForgotPasswordPopup() {
  const t = useTranslate();
  const byMobile = useFlag("CHNGPASSVERIF3");
  const [tab, setTab] = useState<"email" | "mobile">(byMobile ? "mobile" : "email");
  const panelId = useId();
  return (
    <Dialog title={t("auth.forgot.title")} closeLabel={t("common.close")} onClose={() => closePopup("forgot-password")}>
      {byMobile && (
        <Segmented
          label={t("auth.forgot.title")}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          segments={[
            { value: "mobile", label: t("auth.field.mobileNum") },
            { value: "email", label: t("auth.field.email") },
          ]}
        />
      )}
      <div id={panelId} {...(byMobile && { role: "tabpanel" })}>
        {tab === "email" ? <ForgotByEmail /> : <ForgotByMobile />}
      </div>
    </Dialog>
  );
}
