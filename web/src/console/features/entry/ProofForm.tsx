import type { Input, Output } from "@magpie/contract/kit/call";
import type { operators } from "@magpie/contract/operators";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { askForPasskey, isPasskeySupported } from "../../kit/passkey";
import { useErrorText, useTranslate } from "../../kit/words";
import styles from "./entry.module.css";

export type Challenge = Output<typeof operators.challenge>;
export type Proof = Input<typeof operators.prove>["proof"];

const DIGITS = /^\d{6,8}$/;

/** Asks for the second proof: a passkey where one is known, or the digits of the authenticator. */
export function ProofForm({ challenge, onProof }: { challenge: Challenge; onProof: (proof: Proof) => Promise<void> }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { ways, passkey } = challenge;
  const canKey = passkey !== null && ways.includes("passkey") && isPasskeySupported();
  const canCode = ways.includes("authenticator");
  const [pending, setPending] = useState<"passkey" | "code" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The dialog around it opens a moment later and would take the focus away.
    const timer = setTimeout(() => field.current?.focus(), 150);
    return () => clearTimeout(timer);
  }, []);

  async function prove(way: "passkey" | "code", make: () => Promise<Proof>) {
    setPending(way);
    setError(null);
    try {
      await onProof(await make());
    } catch (failure) {
      setError(textOf(failure));
      if (field.current) field.current.value = "";
      field.current?.focus();
    } finally {
      setPending(null);
    }
  }

  const tryKey = () => prove("passkey", async () => ({ way: "passkey", response: await askForPasskey(passkey ?? {}) }));
  function tryCode() {
    const code = field.current?.value.replaceAll(/\s/g, "") ?? "";
    if (!DIGITS.test(code)) {
      setError(t("entry.code.wrong"));
      return field.current?.focus();
    }
    void prove("code", async () => ({ way: "authenticator", code }));
  }

  return (
    <div className={styles.proof}>
      {error && <FormError text={error} />}
      {canKey && (
        <Button
          kind={canCode ? "quiet" : "accent"}
          wide
          icon="fingerprint-pattern"
          pending={pending === "passkey"}
          onClick={() => void tryKey()}
        >
          {t("entry.passkey.use")}
        </Button>
      )}
      {canKey && canCode && <p className={styles.or}>{t("entry.or")}</p>}
      {canCode && <CodeForm field={field} pending={pending === "code"} onSend={tryCode} />}
    </div>
  );
}

function CodeForm({ field, pending, onSend }: { field: RefObject<HTMLInputElement | null>; pending: boolean; onSend: () => void }) {
  const t = useTranslate();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField
        ref={field}
        label={t("entry.code.label")}
        name="code"
        icon="smartphone"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        help={t("entry.code.help")}
      />
      <Button kind="accent" type="submit" wide pending={pending}>
        {t("entry.code.send")}
      </Button>
    </form>
  );
}
