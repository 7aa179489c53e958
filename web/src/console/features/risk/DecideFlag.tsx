import { desk } from "@magpie/contract/office/desk";
import { risk } from "@magpie/contract/office/risk";
import { answersTo, type FlagAnswer } from "@magpie/domain/risk/flags";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { CallError } from "../../../kit/calls/request";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { SelectField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Card, Fact, Facts } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { offerUndo } from "../../ui/Undo";
import styles from "./risk.module.css";
import { type Flag, STATE_TONES } from "./shown";

const MEANWHILE = ["flag_decided", "ring_decided"];

/** Right or wrong, with a reason. A ring that was found right is held; its money is another decision, of two people. */
export function DecideFlag({ flag }: { flag: Flag }) {
  const t = useTranslate();
  const may = useRight("risk.decide");
  const answers = answersTo(flag.kind);
  const [answer, setAnswer] = useState<FlagAnswer>("none");
  if (flag.decided && flag.ring?.state !== "held" && flag.ring?.state !== "proposed") return <Decided flag={flag} />;

  async function decide(verdict: "right" | "wrong", reason: string) {
    try {
      await send(risk.decide, { id: flag.id, verdict, reason, ...(verdict === "right" && { action: answer }) });
      toast({ kind: "ok", title: t(`risk.said.${verdict}`) });
      await offerBack(verdict);
    } catch (error) {
      if (!(error instanceof CallError) || !MEANWHILE.includes(error.code)) throw error;
      toast({ kind: "bad", title: t("risk.meanwhile.title"), text: t("risk.meanwhile.text") });
    } finally {
      await cache.invalidate(risk.flag, risk.flags, risk.quality, risk.harm, desk.now);
    }
  }

  /** Bound to this very verdict: one that somebody gave since is not taken back. */
  async function offerBack(verdict: "right" | "wrong") {
    const { decided, kind } = await send(risk.flag, { id: flag.id });
    if (!decided || !canReopen({ kind, decided })) return;
    offerUndo(t(`risk.said.${verdict}`), async () => {
      await send(risk.reopen, { id: flag.id, decidedAt: decided.at, reason: t("shell.undo.action") });
      await cache.invalidate(risk.flag, risk.flags, risk.quality, desk.now);
    });
  }

  const shut = may ? undefined : t("risk.shut");
  return (
    <>
      {flag.decided && <Decided flag={flag} />}
      <DecisionPanel
        title={t(flag.decided ? "risk.again" : "risk.question")}
        yes={{
          words: t(flag.kind === "ring" ? "risk.yes.ring" : "risk.yes.flag"),
          shut: flag.decided ? t("risk.held") : shut,
          run: (reason) => decide("right", reason),
        }}
        no={{ words: t("risk.no"), shut, run: (reason) => decide("wrong", reason) }}
      >
        <p className={styles.note}>{t(`risk.effect.${flag.kind}`)}</p>
        {answers.length > 1 && (
          <SelectField
            label={t("risk.answerLabel")}
            help={t(`risk.answerHelp.${answer}`)}
            value={answer}
            onChange={({ target }) => setAnswer(answers.find((one) => one === target.value) ?? "none")}
          >
            {answers.map((one) => (
              <option key={one} value={one}>
                {t(`risk.answer.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        {flag.kind === "harm" && flag.member && (
          <Link href={`/office/members/${encodeURIComponent(flag.member.id)}`} className={styles.step}>
            {t("risk.toLimits")}
          </Link>
        )}
      </DecisionPanel>
    </>
  );
}

/** A ring has its own way back, and what a member was told or spared cannot be taken back. */
function canReopen({ kind, decided }: Pick<Flag, "kind" | "decided">): boolean {
  if (!decided || kind === "ring") return false;
  return decided.answer === "none" && !(kind === "harm" && decided.verdict === "wrong");
}

function Decided({ flag }: { flag: Flag }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const may = useRight("risk.decide");
  const [isAsking, setAsking] = useState(false);
  const { decided, state } = flag;
  if (!decided) return null;
  const { by, at, answer, reason } = decided;
  return (
    <Card title={t("risk.decided")} end={<Tag tone={STATE_TONES[state]}>{t(`risk.state.${state}`)}</Tag>}>
      {may && canReopen(flag) && (
        <Button small icon="undo-2" onClick={() => setAsking(true)}>
          {t("risk.reopen.action")}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t("risk.reopen.action")}
          text={t("risk.reopen.text")}
          action={t("risk.reopen.action")}
          run={async (_, why) => {
            await send(risk.reopen, { id: flag.id, decidedAt: at, reason: why });
            await cache.invalidate(risk.flag, risk.flags, risk.quality, desk.now);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <Facts>
        <Fact name={t("risk.by")}>{by}</Fact>
        <Fact name={t("risk.at")}>{moment(at)}</Fact>
        {answer !== "none" && <Fact name={t("risk.answerLabel")}>{t(`risk.answer.${answer}`)}</Fact>}
        <Fact name={t("risk.reason")}>{reason}</Fact>
      </Facts>
    </Card>
  );
}
