import { factors } from "@magpie/contract/identity/factors";
import { useState } from "react";
import { useCall } from "../../../../../kit/calls/api";
import { Problem } from "../../../../../kit/calls/Problem";
import { openPopup } from "../../../../../kit/popups";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Button } from "../../../../../ui/Button";
import { Panel } from "../../../../../ui/CentrePage";
import { ComingSettings } from "../ComingSettings";
import { Setting, Settings } from "../Setting";
import { AuthenticatorSetting } from "./AuthenticatorSetting";
import { PaymentPasswordDialog } from "./PaymentPasswordDialog";
import { RecoverySetting } from "./RecoverySetting";

export function SecurityPanel() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(factors.status, {});
  return (
    <Panel title={t("members.account.security")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ComingSettings rows={3} />}
      {data && (
        <Settings>
          <RecoverySetting />
          <PasswordSetting />
          <PaymentPasswordSetting isSet={data.paymentPassword} />
          <AuthenticatorSetting isOn={data.authenticator} codesLeft={data.recoveryCodesLeft} />
        </Settings>
      )}
    </Panel>
  );
}

function PasswordSetting() {
  const t = useTranslate();
  const name = t("members.account.password");
  const label = t("members.account.change");
  return (
    <Setting icon="lock" name={name} text={t("members.account.passwordHint")}>
      <Button small aria-label={`${label}: ${name}`} onClick={() => openPopup("change-password", {})}>
        {label}
      </Button>
    </Setting>
  );
}

function PaymentPasswordSetting({ isSet }: { isSet: boolean }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const name = t("members.payment.name");
  const label = t(isSet ? "members.account.change" : "members.payment.set");
  return (
    <Setting icon="wallet" name={name} text={t(isSet ? "members.payment.isSet" : "members.payment.isUnset")}>
      <Button small aria-label={`${label}: ${name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <PaymentPasswordDialog onClose={() => setOpen(false)} />}
    </Setting>
  );
}
