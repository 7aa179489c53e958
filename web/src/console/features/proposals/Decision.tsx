import { keyDesk } from "@magpie/contract/office/key-desk";
import { type Proposal, proposals } from "@magpie/contract/office/proposals";
import { type ReactNode, useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { cache } from "../../../kit/calls/cache";
import { FormError } from "../../../kit/form/Form";
import { navigate } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { ENROL_PATH, send, useCall, useSend } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Blast } from "../../ui/Blast";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { useActName } from "./act-names";
import styles from "./proposals.module.css";

/** One proposal: what was proposed beside what it would do now, and the word of the second person. */
export function Decision({ id, back }: { id: string; back: string }) {
  const t = useTranslate();
  const { clock, moment } = useTimes();
  const nameOf = useActName();
  const [answer, setAnswer] = useState<ShownOnce | null>(null);
  const { data, error, refetch } = useCall(proposals.read, { id });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const { proposal, now, stands } = data;
  const waits = proposal.state === "waits";
  const evidence = (
    <>
      <p className={styles.first}>
        <span className={styles.initial} aria-hidden="true">
          {proposal.by.slice(0, 2).toUpperCase()}
        </span>
        <span>
          <b>{t("parts.first", { name: proposal.by, moment: clock(proposal.at) })}</b>
          <span className={styles.detail}>“{proposal.reason}”</span>
        </span>
      </p>
      <Blast blast={proposal.blast} now={now} was={t("proposals.then", { time: clock(proposal.at) })} />
      {waits && (
        <p className={styles.note}>
          <Icon name="info" size={16} />
          {t(stands ? "proposals.stands" : now ? "proposals.fell" : "proposals.gone")}
        </p>
      )}
    </>
  );
  return (
    <>
      <PageHead
        back={back}
        title={nameOf(proposal)}
        tags={<Tag tone={waits ? "info" : "plain"}>{t(`proposals.state.${proposal.state}`)}</Tag>}
        line={waits ? t("proposals.until", { moment: moment(proposal.expiresAt) }) : moment(proposal.at)}
      />
      <div className={styles.decision}>
        {waits && !proposal.own ? (
          <Word proposal={proposal} stands={stands} onAnswer={setAnswer}>
            {evidence}
          </Word>
        ) : (
          <Card title={t("parts.secondYes")}>
            {evidence}
            {answer && <Answer {...answer} />}
            {proposal.decided && (
              <p className={styles.note}>
                {t("proposals.decided", { name: proposal.decided.by, moment: moment(proposal.decided.at) })} “{proposal.decided.reason}”
              </p>
            )}
            {waits && <TakeBack id={id} />}
          </Card>
        )}
      </div>
    </>
  );
}

/** What an act answers to whoever agreed and to nobody else: the code of an invitation, or a vendor's new key. */
interface ShownOnce {
  kind: "invitation" | "secret" | "lost";
  text: string;
}

function shownOnce(call: string, answer: Readonly<Record<string, unknown>> | null): ShownOnce | null {
  // The first answer got lost on its way, and what it held lies nowhere.
  if (call === keyDesk.rotateKey.name && answer === null) return { kind: "lost", text: "" };
  if (typeof answer?.invitation === "string") return { kind: "invitation", text: `${location.origin}${ENROL_PATH}#${answer.invitation}` };
  return typeof answer?.secret === "string" ? { kind: "secret", text: answer.secret } : null;
}

function Answer({ kind, text }: ShownOnce) {
  const t = useTranslate();
  const [label, copied] =
    kind === "secret" ? [t("proposals.copySecret"), t("proposals.secretCopied")] : [t("people.invite.copy"), t("people.invite.copied")];
  return (
    <p className={styles.invitation}>
      {t(`proposals.${kind}`)}
      {text !== "" && <span>{text}</span>}
      {text !== "" && <CopyButton text={text} label={label} copied={copied} />}
    </p>
  );
}

interface WordProps {
  proposal: Proposal;
  stands: boolean;
  onAnswer(answer: ShownOnce): void;
  children: ReactNode;
}

/** The yes says exactly what was shown: its hash goes with it. */
function Word({ proposal, stands, onAnswer, children }: WordProps) {
  const t = useTranslate();
  async function say(agree: boolean, reason: string) {
    const { answer } = await send(proposals.decide, { id: proposal.id, agree, blastHash: proposal.blast.hash, reason });
    const shown = agree ? shownOnce(proposal.call, answer) : null;
    if (shown) onAnswer(shown);
    toast({ kind: "ok", title: t(agree ? "proposals.done" : "proposals.refused") });
    await cache.invalidate(proposals.list, proposals.read);
  }
  return (
    <DecisionPanel
      title={t("parts.secondYes")}
      yes={{ words: t("proposals.yes"), shut: stands ? undefined : t("proposals.shut"), run: (reason) => say(true, reason) }}
      no={{ words: t("proposals.no"), run: (reason) => say(false, reason) }}
      {...(proposal.blast.final && { final: t("proposals.final") })}
    >
      {children}
    </DecisionPanel>
  );
}

/** Nobody agrees to their own proposal, under whatever account. */
function TakeBack({ id }: { id: string }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const withdraw = useSend(proposals.withdraw, { refresh: [proposals.list, proposals.read] });
  return (
    <>
      <p className={styles.note}>{t("proposals.ownNote")}</p>
      {withdraw.error && <FormError text={textOf(withdraw.error)} />}
      <Button
        icon="undo-2"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ id }, { onSuccess: () => navigate("/office/proposals") })}
      >
        {t("proposals.withdraw")}
      </Button>
    </>
  );
}
