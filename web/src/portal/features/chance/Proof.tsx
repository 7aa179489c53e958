import { chance } from "@magpie/contract/chance/chance";
import { useState } from "react";
import { saveFile } from "../../../kit/browser/save-file";
import { send } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { Link } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import styles from "./ChanceScreen.module.css";

/** Long hashes, each under its name. */
export function Codes({ codes }: { codes: readonly (readonly [name: string, code: string | null])[] }) {
  return (
    <dl className={styles.codes}>
      {codes.map(([name, code]) =>
        code === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{code}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Saves everything that the outcome follows from, and leads to the page that works it out again. */
export function Proof({ of, id }: { of: "spin" | "ticket" | "envelope"; id: string }) {
  const t = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  async function save() {
    try {
      const { document } = await send(chance.proof, { of, id });
      saveFile(`${of}-${id.replace(":", "-")}.json`, [document], "application/json");
      setProblem(null);
    } catch (error) {
      setProblem(errorText(error, t));
    }
  }
  return (
    <>
      {problem && <FormError text={problem} />}
      <div className={styles.acts}>
        <Button small icon="download" onClick={() => void save()}>
          {t("chance.proof.save")}
        </Button>
        <Link className={buttonClass({ small: true })} href={`/fairness?${new URLSearchParams({ proof: of, id })}`}>
          {t("chance.proof.check")}
        </Link>
      </div>
    </>
  );
}
