import { challenge } from "@magpie/contract/identity/challenge";
import { type RefObject, useEffect, useRef, useState } from "react";
import { send } from "../../../kit/calls/api";
import { oncePer } from "../../../kit/calls/once-per";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import auth from "./auth.module.css";
import styles from "./CaptchaField.module.css";

const REFRESH_INTERVAL_MS = 1000;
const mayRefresh = oncePer(REFRESH_INTERVAL_MS);

/** Letters to type from a picture, or a question for those who cannot see it. Each is good once: another `round` shows another. */
export function CaptchaField({ round, error }: { round: number; error: string | undefined }) {
  const t = useTranslate();
  const [asWords, setAsWords] = useState(false);
  const [turn, setTurn] = useState(0);
  const showing = `${round}.${turn}.${asWords}`;
  const input = useRef<HTMLInputElement>(null);
  const text = usePuzzle(showing, asWords, input);

  return (
    <TextField
      ref={input}
      label={asWords ? (text ?? t("common.loading")) : t("auth.field.captcha")}
      icon="shield-check"
      name="captcha"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      error={error}
      aside={
        <button type="button" className={auth.aside} onClick={() => setAsWords(!asWords)}>
          {t(asWords ? "auth.captcha.picture" : "auth.captcha.words")}
        </button>
      }
      end={
        <>
          {!asWords && <img className={styles.picture} src={text ? `data:image/png;base64,${text}` : BLANK} alt={t("auth.captcha.alt")} />}
          <IconButton
            className={styles.again ?? ""}
            icon="refresh-cw"
            size={18}
            label={t("auth.captcha.again")}
            onClick={() => mayRefresh() && setTurn(turn + 1)}
          />
        </>
      }
    />
  );
}

/** An empty picture, in place of one that has not come. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The picture in base64 or the question; null until it is there, and when it did not come: then another can be asked for. */
function usePuzzle(showing: string, asWords: boolean, input: RefObject<HTMLInputElement | null>): string | null {
  const [puzzle, setPuzzle] = useState({ of: "", text: "" });
  useEffect(() => {
    // The typed text belongs to the captcha before.
    if (input.current) input.current.value = "";
    const asked = asWords ? send(challenge.captchaQuestion, {}).then(({ question }) => question) : send(challenge.captcha, {});
    asked.then(
      (text) => setPuzzle({ of: showing, text }),
      () => {},
    );
  }, [showing, asWords, input]);
  return puzzle.of === showing ? puzzle.text : null;
}
