import { operators } from "@magpie/contract/operators";
import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/Dialog";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import styles from "./entry.module.css";
import { type Challenge, type Proof, ProofForm } from "./ProofForm";

/** Asks who is there before money moves or people change. The call that was refused is made again after it. */
export function StepUp({ onProved, onClosed }: { onProved: () => void; onClosed: () => void }) {
  const t = useTranslate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<unknown>(null);

  function ask() {
    setError(null);
    send(operators.challenge, {}).then(setChallenge, setError);
  }
  useEffect(ask, []);

  async function prove(ticket: string, proof: Proof) {
    try {
      await send(operators.stepUp, { ticket, proof });
    } catch (failure) {
      // A ticket is spent with its proof, right or wrong.
      ask();
      throw failure;
    }
    onProved();
  }

  return (
    <Dialog title={t("entry.stepUp.title")} size="small" closeLabel={t("common.close")} onClose={onClosed}>
      <p className={styles.text}>{t("entry.stepUp.text")}</p>
      {error !== null && !challenge && <OfficeProblem error={error} onRetry={ask} />}
      {!challenge && error === null && <Loading rows={2} />}
      {challenge && <ProofForm challenge={challenge} onProof={(proof) => prove(challenge.ticket, proof)} />}
    </Dialog>
  );
}
