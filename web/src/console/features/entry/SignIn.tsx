import { challenge as puzzles } from "@magpie/contract/identity/challenge";
import { operators } from "@magpie/contract/operators";
import { useEffect, useRef, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { oncePer } from "../../../kit/calls/once-per";
import { CallError } from "../../../kit/calls/request";
import { Form, FormError } from "../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { navigate, useQuery } from "../../../kit/router";
import { IconButton } from "../../../ui/Button";
import { PasswordField, TextField } from "../../../ui/fields/Field";
import { HOME_PATH, send } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { EntryFrame } from "./EntryFrame";
import styles from "./entry.module.css";
import { type Challenge, type Proof, ProofForm } from "./ProofForm";

const REFRESH_INTERVAL_MS = 1000;
const mayRefresh = oncePer(REFRESH_INTERVAL_MS);

/** Two steps: the password answers a ticket, the second proof opens the session and the page that was asked for. */
export function SignIn() {
  const t = useTranslate();
  const textOfError = useErrorText();
  const to = useQuery("to");
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [over, setOver] = useState<CallError | null>(null);

  async function prove(ticket: string, proof: Proof) {
    try {
      await send(operators.prove, { ticket, proof });
    } catch (error) {
      // A ticket is good for a few tries and minutes; after that the password is asked for again.
      if (error instanceof CallError && error.code === "ticket_invalid") {
        setOver(error);
        setChallenge(null);
      }
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
      {over && <FormError text={textOfError(over)} />}
      <Password onTry={() => setOver(null)} onChallenge={setChallenge} />
    </EntryFrame>
  );
}

function Password({ onTry, onChallenge }: { onTry: () => void; onChallenge: (challenge: Challenge) => void }) {
  const t = useTranslate();
  /** Counts the captchas asked for; each try uses one up. */
  const [captchas, setCaptchas] = useState(0);
  const form = useForm({
    check: (values) => ({
      account: textOf(values, "account") ? undefined : t("entry.signIn.accountMissing"),
      password: secretOf(values, "password") ? undefined : t("entry.signIn.passwordMissing"),
      captcha: captchas === 0 || textOf(values, "captcha") ? undefined : t("entry.signIn.captchaMissing"),
    }),
    submit: async (values) => {
      const letters = textOf(values, "captcha");
      onTry();
      try {
        onChallenge(
          await send(operators.login, {
            account: textOf(values, "account"),
            password: secretOf(values, "password"),
            ...(letters && { captcha: letters }),
          }),
        );
      } catch (error) {
        const isAsked = error instanceof CallError && (error.value?.captcha || error.code.startsWith("captcha_"));
        if (captchas > 0 || isAsked) setCaptchas(captchas + 1);
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
      {captchas > 0 && <Captcha round={captchas} error={form.wrong.captcha} />}
    </Form>
  );
}

/** Letters to type from a picture. Each is good once: another `round` shows another, as does a press on the button. */
function Captcha({ round, error }: { round: number; error: string | undefined }) {
  const t = useTranslate();
  const [turn, setTurn] = useState(0);
  const [picture, setPicture] = useState({ of: "", text: "" });
  const input = useRef<HTMLInputElement>(null);
  const showing = `${round}.${turn}`;
  useEffect(() => {
    // The typed letters belong to the picture before.
    if (input.current) input.current.value = "";
    send(puzzles.captcha, {}).then(
      (text) => setPicture({ of: showing, text }),
      // One that did not come is asked for again with the button.
      () => {},
    );
  }, [showing]);
  const isShown = picture.of === showing;
  return (
    <TextField
      ref={input}
      label={t("entry.signIn.captcha")}
      name="captcha"
      icon="shield-check"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      error={error}
      end={
        <>
          {isShown && <img className={styles.captcha} src={`data:image/png;base64,${picture.text}`} alt={t("entry.signIn.captchaAlt")} />}
          <IconButton
            icon="refresh-cw"
            size={18}
            label={t("entry.signIn.captchaAgain")}
            onClick={() => mayRefresh() && setTurn(turn + 1)}
          />
        </>
      }
    />
  );
}

/** The session is there: everything is read as that person, and the page that was asked for opens. */
export async function comeIn(to: string | null): Promise<void> {
  await cache.forgetPersonal();
  navigate(to && /^\/office(\/|\?|$)/.test(to) ? to : HOME_PATH, { replace: true });
}
