import type { Output } from "@magpie/contract/kit/call";
import { operators } from "@magpie/contract/operators";
import { QRCodeSVG } from "qrcode.react";
import { useEffect, useState } from "react";
import { Form } from "../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { Link } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";
import { PasswordField, TextField } from "../../../ui/fields/Field";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { SIGN_IN_PATH, send } from "../../kit/calls";
import { isPasskeySupported, makePasskey } from "../../kit/passkey";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { EntryFrame } from "./EntryFrame";
import styles from "./entry.module.css";
import { comeIn } from "./SignIn";

type Invitation = Output<typeof operators.invitation>;

const QR_SIZE = 176;
const PASSWORD_LEAST = 12;

/** Takes an invitation: its code stands after the hash of the address, so no server log ever holds it. */
export function Enrol() {
  const t = useTranslate();
  const textOfError = useErrorText();
  const [code] = useState(() => location.hash.slice(1));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    // The code leaves the address at once, so that nobody reads it there or in the history.
    history.replaceState(null, "", location.pathname);
    send(operators.invitation, { invitation: code }).then(setInvitation, setError);
  }, [code]);

  if (error !== null)
    return (
      <EntryFrame title={t("entry.enrol.over")} text={textOfError(error)}>
        <Link href={SIGN_IN_PATH} className={buttonClass({ kind: "quiet", wide: true })}>
          {t("entry.enrol.toSignIn")}
        </Link>
      </EntryFrame>
    );
  if (!invitation)
    return (
      <EntryFrame title={t("entry.enrol.title")} text={t("common.loading")}>
        <Loading rows={4} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t("entry.enrol.welcome", { name: invitation.name })} text={t("entry.enrol.text")}>
      <Choose code={code} invitation={invitation} />
    </EntryFrame>
  );
}

type Way = "passkey" | "authenticator";

function Choose({ code, invitation }: { code: string; invitation: Invitation }) {
  const t = useTranslate();
  const [way, setWay] = useState<Way>(isPasskeySupported() ? "passkey" : "authenticator");
  const form = useForm({
    check: (values) => ({
      password:
        [...secretOf(values, "password")].length >= PASSWORD_LEAST ? undefined : t("entry.enrol.tooShort", { least: PASSWORD_LEAST }),
      again: secretOf(values, "again") === secretOf(values, "password") ? undefined : t("entry.enrol.different"),
      code: way === "passkey" || /^\d{6}$/.test(textOf(values, "code")) ? undefined : t("entry.code.wrong"),
    }),
    submit: async (values) => {
      const proof = way === "passkey" ? { way, response: await makePasskey(invitation.passkey) } : { way, code: textOf(values, "code") };
      await send(operators.enrol, { invitation: code, ticket: invitation.ticket, password: secretOf(values, "password"), proof });
      await comeIn(null);
    },
  });
  const words = { showLabel: t("entry.show"), hideLabel: t("entry.hide"), autoComplete: "new-password" };
  return (
    <Form of={form} action={t(way === "passkey" ? "entry.enrol.withPasskey" : "entry.enrol.withCode")}>
      <TextField label={t("entry.signIn.account")} icon="user-round" autoComplete="username" readOnly value={invitation.account} />
      <PasswordField
        label={t("entry.enrol.password")}
        name="password"
        help={t("entry.enrol.passwordHelp", { least: PASSWORD_LEAST })}
        error={form.wrong.password}
        {...words}
      />
      <PasswordField label={t("entry.enrol.again")} name="again" error={form.wrong.again} {...words} />
      <div className={styles.ways}>
        <FilterBar<Way>
          label={t("entry.enrol.way")}
          options={[
            { value: "passkey", label: t("entry.passkey.name") },
            { value: "authenticator", label: t("entry.code.name") },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === "passkey" ? (
          <p className={styles.text}>{t("entry.passkey.about")}</p>
        ) : (
          <>
            <div className={styles.qr}>
              <span>
                <QRCodeSVG value={invitation.authenticator.uri} size={QR_SIZE} level="M" title={t("entry.enrol.qr")} />
              </span>
              <code className={styles.secret}>{invitation.authenticator.secret}</code>
            </div>
            <TextField
              label={t("entry.code.label")}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              help={t("entry.enrol.codeHelp")}
              error={form.wrong.code}
            />
          </>
        )}
      </div>
    </Form>
  );
}
