import { risk } from "@magpie/contract/office/risk";
import type { SeizureLine } from "@magpie/contract/referral/rings";
import { rings } from "@magpie/contract/referral/rings";
import { useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { useCall, useSend } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./risk.module.css";

const REASON_LEAST = 3;

/** Bonus money of a held ring goes back by two people; deposits and own wins are never within it. */
export function Seizure({ ring }: { ring: string }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { moment } = useTimes();
  const may = useRight("rings.review");
  const [reason, setReason] = useState("");
  const { data } = useCall(rings.show, { ring }, { enabled: may });
  const propose = useSend(rings.proposeSeizure, { refresh: [rings.show, risk.flag] });
  const approve = useSend(rings.approveSeizure, { refresh: [rings.show, risk.flag] });
  if (!data || !may) return null;
  const { proposal, seizable, hash } = data;
  const lines = proposal?.lines ?? seizable;
  const error = propose.error ?? approve.error;
  return (
    <Card title={t("risk.seize.title")}>
      <p className={styles.note}>{t(lines.length === 0 ? "risk.seize.nothing" : "risk.seize.text")}</p>
      {lines.length > 0 && <Lines lines={lines} />}
      {proposal && (
        <p className={styles.note}>{t("risk.seize.proposed", { by: proposal.by, moment: moment(proposal.at), reason: proposal.reason })}</p>
      )}
      {error && <FormError text={textOf(error)} />}
      {lines.length > 0 && proposal && (
        <Button kind="accent" icon="stamp" pending={approve.isPending} onClick={() => approve.mutate({ ring, hash: proposal.hash })}>
          {t("risk.seize.agree")}
        </Button>
      )}
      {lines.length > 0 && !proposal && (
        <div className={styles.form}>
          <TextField
            label={t("risk.reason")}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            disabled={reason.trim().length < REASON_LEAST}
            pending={propose.isPending}
            onClick={() => propose.mutate({ ring, hash, reason: reason.trim() })}
          >
            {t("risk.seize.propose")}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly SeizureLine[] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("risk.seize.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("risk.ring.account")}</th>
          <th scope="col">{t("risk.seize.bonus")}</th>
          <th scope="col">{t("risk.seize.cash")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ memberId, account, bonus, cash }) => (
          <tr key={memberId}>
            <th scope="row">{account}</th>
            <td>{plain(bonus)}</td>
            <td>{plain(cash)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
