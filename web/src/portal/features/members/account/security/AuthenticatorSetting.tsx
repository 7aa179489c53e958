import { factors } from "@magpie/contract/identity/factors";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { useAction } from "../../../../../kit/calls/use-action";
import { openPopup } from "../../../../../kit/popups";
import { toast } from "../../../../../kit/toasts";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Button } from "../../../../../ui/Button";
import { Tag } from "../../../../../ui/Tag";
import { AskFirst } from "../AskFirst";
import { change } from "../change";
import { Refusal } from "../Refusal";
import { Setting } from "../Setting";
import { EnrolDialog } from "./EnrolDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";

type Enrolment = Output<typeof factors.beginAuthenticator>;

/** The app whose codes a sign-in from a new place asks for, from its first scan to its recovery codes. */
export function AuthenticatorSetting({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const t = useTranslate();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function switchedOn(recoveryCodes: string[]) {
    setEnrolment(null);
    setCodes(recoveryCodes);
    toast({ kind: "ok", title: t("members.authenticator.added"), text: t("members.authenticator.others") });
  }

  return (
    <Setting
      icon="shield-check"
      name={t("members.authenticator.name")}
      tags={isOn && <Tag tone="ok">{t("members.authenticator.on")}</Tag>}
      text={isOn ? t("members.authenticator.left", { count: codesLeft }) : t("members.authenticator.why")}
    >
      {isOn ? <WhenOn onCodes={setCodes} /> : <Begin onBegun={setEnrolment} />}
      {enrolment && <EnrolDialog enrolment={enrolment} onClose={() => setEnrolment(null)} onDone={switchedOn} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Setting>
  );
}

function Begin({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const t = useTranslate();
  const begin = useAction(() => change(factors.beginAuthenticator, {}));
  const label = t("members.authenticator.begin");
  return (
    <>
      <Button
        small
        aria-label={`${label}: ${t("members.authenticator.name")}`}
        pending={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: onBegun })}
      >
        {label}
      </Button>
      <Refusal error={begin.error} />
    </>
  );
}

function WhenOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslate();
  const name = t("members.authenticator.name");
  const lost = t("members.authenticator.lost");
  return (
    <>
      <AskFirst
        label={t("members.recovery.renew")}
        about={name}
        title={t("members.recovery.renewTitle")}
        text={t("members.recovery.renewText")}
        onYes={async () => onCodes((await change(factors.renewRecoveryCodes, {}, factors.status)).recoveryCodes)}
      />
      <AskFirst
        label={t("members.authenticator.remove")}
        about={name}
        title={t("members.authenticator.removeTitle")}
        text={t("members.authenticator.removeText")}
        onYes={async () => {
          await change(factors.removeAuthenticator, {}, factors.status);
          toast({ kind: "ok", title: t("members.authenticator.removed"), text: t("members.authenticator.others") });
        }}
      />
      <Button small kind="ghost" aria-label={`${lost}: ${name}`} onClick={() => openPopup("recovery", {})}>
        {lost}
      </Button>
    </>
  );
}
