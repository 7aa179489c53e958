import { operators } from "@magpie/contract/operators";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { CallError } from "../../../kit/calls/request";
import { Form } from "../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { navigate, useQuery } from "../../../kit/router";
import { PasswordField, TextField } from "../../../ui/fields/Field";
import { HOME_PATH, send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { EntryFrame } from "./EntryFrame";
import styles from "./entry.module.css";
import { type Challenge, type Proof, ProofForm } from "./ProofForm";

/** Two steps: the password answers a ticket, the second proof opens the session and the page that was asked for. */
export function SignIn() {
  const t = useTranslate();
  const to = useQuery("to");
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  async function prove(ticket: string, proof: Proof) {
    try {
      await send(operators.prove, { ticket, proof });
    } catch (error) {
      // A ticket is good for a few tries and minutes; after that the password is asked for again.
      if (error instanceof CallError && error.code === "ticket_invalid") setChallenge(null);
      throw error;
    }
    await comeIn(to);
  }

  if (challenge)
    return (
      <EntryFrame title={t("entry.second.title")} text={t("entry.second.text")}>
        <ProofForm challenge={challenge} onProof={(proof) => prove(challenge.ticket, proof)} />
        <button type="button" className={styles.again} onClick={() => setChallenge(null)}>
          {t("entry.second.back")}
        </button>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t("entry.signIn.title")} text={t("entry.signIn.text")}>
      <Password onChallenge={setChallenge} />
    </EntryFrame>
  );
}

function Password({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const t = useTranslate();
  const [captcha, setCaptcha] = useState(false);
  const form = useForm({
    check: (values) => ({
      account: textOf(values, "account") ? undefined : t("entry.signIn.accountMissing"),
      password: secretOf(values, "password") ? undefined : t("entry.signIn.passwordMissing"),
    }),
    submit: async (values) => {
      const digits = textOf(values, "captcha");
      try {
        onChallenge(
          await send(operators.login, {
            account: textOf(values, "account"),
            password: secretOf(values, "password"),
            ...(digits && { captcha: digits }),
          }),
        );
      } catch (error) {
        if (error instanceof CallError && (error.value?.captcha || error.code.startsWith("captcha_"))) setCaptcha(true);
        throw error;
      }
    },
  });
  return (
    <Form of={form} action={t("entry.signIn.action")}>
      <TextField
        label={t("entry.signIn.account")}
        name="account"
        icon="user-round"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.wrong.account}
      />
      <PasswordField
        label={t("entry.signIn.password")}
        name="password"
        autoComplete="current-password"
        showLabel={t("entry.show")}
        hideLabel={t("entry.hide")}
        error={form.wrong.password}
      />
      {captcha && <TextField label={t("entry.signIn.captcha")} name="captcha" autoComplete="off" error={form.wrong.captcha} />}
    </Form>
  );
}

/** The session is there: everything is read as that person, and the page that was asked for opens. */
export async function comeIn(to: string | null): Promise<void> {
  await cache.forgetPersonal();
  navigate(to && /^\/office(\/|\?|$)/.test(to) ? to : HOME_PATH, { replace: true });
}
