import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusOnOpen } from "../../ui/focus-on-open";
import { CallError, errorText } from "../calls/request";
import { type Translate, useWords } from "../words/i18n";
import { refusedFields } from "./refused-fields";

/** Errors, by the names of the fields. */
export type Wrong = Record<string, string | undefined>;

interface Options {
  /** The errors of the form as it stands. */
  check: (values: FormData) => Wrong;
  /** Sends what was found good. A refusal that it throws is shown at the field it is about, or above the form. */
  submit: (values: FormData) => Promise<void>;
  /** The expected format of each field, shown when the server only says that the field is wrong. */
  explain?: (field: string) => string | undefined;
  /** Work that can begin as soon as somebody fills in the form. */
  prepare?: () => unknown;
}

interface FormErrors {
  wrong: Wrong;
  /** About the form as a whole. */
  error: string | null;
  /** True after a try to send the form, false after leaving a field. */
  tried: boolean;
}

const NOTHING: FormErrors = { wrong: {}, error: null, tried: false };
/** Refusals that say no more of a field than that it is wrong. */
const SAYS_NO_MORE = new Set(["invalid_input", "registration_invalid"]);
/** Refusals that say nothing about the password: it need not be typed again. */
const PASSWORD_KEPT = /^(captcha|challenge|network|extra_verification)_/;

/**
 * A form whose values stay in its inputs and nowhere else, so that no password outlives its call.
 * A field is checked when it is left, all of them when the form is sent; the focus goes to the first wrong one.
 */
export function useForm({ check, submit, explain, prepare }: Options) {
  const { t, language } = useWords();
  const ref = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(NOTHING);
  const [isPending, setPending] = useState(false);

  useLayoutEffect(() => focusOnOpen(firstEmptyField(ref.current)), []);

  useEffect(() => {
    if (shown.tried) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [shown]);

  // An error text in a language that is no longer shown is dropped.
  const [saidIn, setSaidIn] = useState(language);
  if (saidIn !== language) {
    setSaidIn(language);
    setShown(NOTHING);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    const wrong = check(values);
    if (Object.values(wrong).some(Boolean)) return setShown({ wrong, error: null, tried: true });
    setPending(true);
    setShown(NOTHING);
    try {
      await submit(values);
      wipe(form, "input[autocomplete$=password], input[data-secret]");
    } catch (error) {
      if (!(error instanceof CallError && PASSWORD_KEPT.test(error.code))) {
        wipe(form, "input[autocomplete=current-password], input[data-secret]")?.focus();
      }
      setShown(refusalOf(error, form, t, explain));
    } finally {
      setPending(false);
    }
  }

  function leave({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
    const { name, value } = target as Partial<HTMLInputElement>;
    if (!name || !value) return;
    const problem = check(new FormData(currentTarget))[name];
    // A field that the server refused stays marked until it is changed, even if it looks right from here.
    if (problem) setShown(({ wrong, error }) => ({ wrong: { ...wrong, [name]: problem }, error, tried: false }));
  }

  /** A field that is being changed is no longer marked. */
  function mend({ target }: FormEvent<HTMLFormElement>): void {
    prepare?.();
    const { name } = target as unknown as HTMLInputElement;
    if (shown.wrong[name]) setShown(({ wrong, error }) => ({ wrong: { ...wrong, [name]: undefined }, error, tried: false }));
  }

  return {
    wrong: shown.wrong,
    error: shown.error,
    isPending,
    props: {
      ref,
      noValidate: true,
      onBlur: leave,
      onInput: mend,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
  };
}

export type FormState = ReturnType<typeof useForm>;

/** Shows a refusal at the fields it is about, or above the form. */
function refusalOf(error: unknown, form: HTMLFormElement, t: Translate, explain: Options["explain"]): FormErrors {
  const fields = refusedFields(error, (name) => form.elements.namedItem(name) !== null);
  const text = errorText(error, t);
  if (fields.length === 0) return { wrong: {}, error: text, tried: true };
  const isVague = error instanceof CallError && SAYS_NO_MORE.has(error.code);
  const textOf = (field: string) => (isVague && explain?.(field)) || text;
  return { wrong: Object.fromEntries(fields.map((field) => [field, textOf(field)])), error: null, tried: true };
}

/** The first field, which gets the focus. */
function firstEmptyField(form: HTMLFormElement | null): HTMLInputElement | null {
  const fields = form?.querySelectorAll<HTMLInputElement>("input:not([hidden], [type=checkbox])") ?? [];
  return [...fields].find(({ value }) => value === "") ?? null;
}

/** Answers with the first of them. */
function wipe(form: HTMLFormElement, secrets: string): HTMLInputElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(secrets)];
  for (const input of inputs) {
    input.value = "";
    // The event tells whoever shows the length of the text that the field is empty now.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return inputs[0];
}

/** A field's value as it is sent: without the spaces around it. */
export function textOf(values: FormData, name: string): string {
  return String(values.get(name) ?? "").trim();
}

/** A password exactly as it was typed. */
export function secretOf(values: FormData, name: string): string {
  return String(values.get(name) ?? "");
}
