import { chance } from "@magpie/contract/chance/chance";
import { studio } from "@magpie/contract/studio";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { Link, navigate } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import styles from "./FairnessScreen.module.css";
import { Verdict } from "./Verdict";

export interface AskedProof {
  of: "spin" | "ticket" | "envelope";
  id: string;
}

/** A round by its number, or whatever document is pasted or opened from a file. */
export function RoundForm({ roundId, proof }: { roundId: string; proof: AskedProof | null }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(roundId);
  const { data, error } = useCall(studio.round, { roundId }, { enabled: roundId !== "" });
  const reward = useCall(chance.proof, proof ?? { of: "spin", id: "none" }, { enabled: proof !== null });
  const [pasted, setPasted] = useState<string | null>(null);
  // A seed is opened where it is changed: in the rules of the game.
  const sealedIn = pasted === null && data?.proof.type === "own" && data.proof.serverSeed === null ? data.gameId : null;
  const document = pasted ?? (data ? JSON.stringify(data, null, 2) : (reward.data?.document ?? ""));
  return (
    <section className={styles.panel}>
      <h2>{t("fairness.byId")}</h2>
      <form className={styles.row} action={() => navigate(`/fairness?${new URLSearchParams({ round: typed.trim().toLowerCase() })}`)}>
        <TextField
          label={t("fairness.roundId")}
          help={t("fairness.roundHelp")}
          error={error ? errorText(error, t) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button kind="accent" type="submit">
          {t("fairness.check")}
        </Button>
      </form>
      {document && <Verdict checked={checkDocument(document)} />}
      {sealedIn && (
        <Link className={`${buttonClass({ kind: "quiet" })} ${styles.step}`} href={`/seamless?gameCode=${sealedIn}`}>
          {t("fairness.toSeeds")}
        </Link>
      )}
      <label className={styles.document}>
        {t("fairness.document")}
        <textarea rows={6} value={document} onChange={(event) => setPasted(event.target.value)} spellCheck={false} />
        <small>{t("fairness.documentHelp")}</small>
      </label>
      <label className={`${buttonClass({ kind: "quiet" })} ${styles.step} ${styles.file}`}>
        <Icon name="file-text" size={18} />
        {t("fairness.file")}
        <input
          className="visually-hidden"
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => void target.files?.[0]?.text().then((text) => setPasted(text))}
        />
      </label>
    </section>
  );
}
