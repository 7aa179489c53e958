import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import type { Output } from "@magpie/contract/kit/call";
import { acceptedProofs, type Proof as Having, hasStrongProof } from "@magpie/domain/verification/identity-proof";
import { useId, useState } from "react";
import { send, useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { CallError } from "../../../../kit/calls/request";
import { Form } from "../../../../kit/form/Form";
import { secretOf, useForm } from "../../../../kit/form/use-form";
import { closePopup, openPopup, type PopupArguments } from "../../../../kit/popups";
import { askForPasskey, isPasskeySupported } from "../../../../kit/session/passkey";
import { useSession } from "../../../../kit/session/session";
import { replaceSession } from "../../../../kit/session/sign-out";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { PasswordField, TextField } from "../../../../ui/fields/Field";
import { Segmented } from "../../../../ui/fields/Segmented";
import { Skeleton } from "../../../../ui/Skeleton";
import styles from "../auth.module.css";
import { LostIt } from "../password/LostIt";
import { AccountName } from "../password/NewPasswordFields";

const WAYS = ["password", "authenticator", "passkey"] as const;
type StepUpWay = (typeof WAYS)[number];

/** Asks once more who is there, before something that a stolen session must not do. */
export function StepUpPopup({ onProved }: PopupArguments["step-up"]) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(factors.status, {});

  function proved() {
    onProved();
    closePopup("step-up");
  }

  return (
    <Dialog title={t("auth.stepUp.title")} closeLabel={t("common.close")} onClose={() => closePopup("step-up")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="180px" radius="md" />}
      {data && <Ways has={hasOf(data)} onProved={proved} />}
    </Dialog>
  );
}

function hasOf({ authenticator, passkeys }: Output<typeof factors.status>): Having[] {
  return ["password", ...(authenticator ? ["authenticator" as const] : []), ...(passkeys.length > 0 ? ["passkey" as const] : [])];
}

/** Only what the server takes: beside an authenticator or a passkey the password is not enough. */
function Ways({ has, onProved }: { has: Having[]; onProved: () => void }) {
  const t = useTranslate();
  const panelId = useId();
  const accepted = acceptedProofs("stepUp", has);
  const ways = WAYS.filter((way) => accepted.includes(way) && (way !== "passkey" || isPasskeySupported()));
  const [way, setWay] = useState(ways[0]);
  return (
    <>
      <p className={styles.lead}>{t(way ? "auth.stepUp.text" : "auth.stepUp.elsewhere")}</p>
      {way && ways.length > 1 && (
        <Segmented
          label={t("auth.stepUp.title")}
          panelId={panelId}
          value={way}
          onChange={setWay}
          segments={ways.map((value) => ({ value, label: t(`auth.stepUp.way.${value}`) }))}
        />
      )}
      <div id={panelId} {...(ways.length > 1 && { role: "tabpanel" })}>
        {way && <Proof key={way} way={way} onProved={onProved} />}
      </div>
      {hasStrongProof(has) && <LostIt onGo={() => openRecovery()} />}
    </>
  );
}

function openRecovery(): void {
  closePopup("step-up");
  openPopup("recovery", {});
}

function Proof({ way, onProved }: { way: StepUpWay; onProved: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ answer: way === "passkey" || secretOf(values, "answer") ? undefined : t(`auth.stepUp.missing.${way}`) }),
    submit: async (values) => {
      const proof = way === "passkey" ? await askForPasskey() : { answer: secretOf(values, "answer") };
      try {
        await replaceSession(() => send(auth.stepUp, { way, ...proof }));
      } catch (error) {
        // Too many wrong answers have ended the session.
        if (error instanceof CallError && error.code === "account_locked") useSession.getState().forget();
        throw error;
      }
      onProved();
    },
  });
  return (
    <Form of={form} action={t(way === "passkey" ? "auth.login.passkey" : "auth.stepUp.action")}>
      {way === "password" && (
        <>
          <AccountName />
          <PasswordField
            label={t("auth.field.password")}
            showLabel={t("auth.password.show")}
            hideLabel={t("auth.password.hide")}
            name="answer"
            autoComplete="current-password"
            maxLength={256}
            error={form.wrong.answer}
          />
        </>
      )}
      {way === "authenticator" && (
        <TextField
          label={t("auth.extra.answer.authenticator")}
          icon="shield-check"
          name="answer"
          autoComplete="one-time-code"
          maxLength={24}
          help={t("auth.extra.help.authenticator")}
          error={form.wrong.answer}
        />
      )}
    </Form>
  );
}
