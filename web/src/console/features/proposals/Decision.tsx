import { type Proposal, proposals } from "@magpie/contract/office/proposals";
import { useId, useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { FormError } from "../../../kit/form/Form";
import { navigate } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextAreaField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { ENROL_PATH, useCall, useSend } from "../../kit/calls";
import { useKeys } from "../../kit/keys";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Blast } from "../../ui/Blast";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { useActName } from "./act-names";
import styles from "./proposals.module.css";

const REASON_LEAST = 3;

/** One proposal: what was proposed beside what it would do now, and the word of the second person. */
export function Decision({ id, back }: { id: string; back: string }) {
  const t = useTranslate();
  const { clock, moment } = useTimes();
  const nameOf = useActName();
  const { data, error, refetch } = useCall(proposals.read, { id });
  const [invitation, setInvitation] = useState<string | null>(null);
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const { proposal, now, stands } = data;
  const waits = proposal.state === "waits";
  return (
    <>
      <PageHead
        back={back}
        title={nameOf(proposal)}
        tags={<Tag tone={waits ? "info" : "plain"}>{t(`proposals.state.${proposal.state}`)}</Tag>}
        line={waits ? t("proposals.until", { moment: moment(proposal.expiresAt) }) : moment(proposal.at)}
      />
      <div className={styles.decision}>
        <Card title={t("proposals.second")}>
          <p className={styles.first}>
            <span className={styles.initial} aria-hidden="true">
              {proposal.by.slice(0, 2).toUpperCase()}
            </span>
            <span>
              <b>{t("proposals.first", { name: proposal.by, time: clock(proposal.at) })}</b>
              <span className={styles.detail}>“{proposal.reason}”</span>
            </span>
          </p>
          <Blast
            blast={proposal.blast}
            now={now}
            heads={{ before: t("proposals.then", { time: clock(proposal.at) }), now: t("proposals.now") }}
          />
          {waits && (
            <p className={styles.note}>
              <Icon name="info" size={16} />
              {t(stands ? "proposals.stands" : now ? "proposals.fell" : "proposals.gone")}
            </p>
          )}
          {invitation && <Invitation code={invitation} />}
          {proposal.decided && (
            <p className={styles.note}>
              {t("proposals.decided", { name: proposal.decided.by, moment: moment(proposal.decided.at) })} “{proposal.decided.reason}”
            </p>
          )}
          {waits && (proposal.own ? <TakeBack id={id} /> : <Word proposal={proposal} canAgree={stands} onInvitation={setInvitation} />)}
        </Card>
      </div>
    </>
  );
}

/** An act that invites somebody answers with the code, to whoever agreed and nobody else. */
function Invitation({ code }: { code: string }) {
  const t = useTranslate();
  const link = `${location.origin}${ENROL_PATH}#${code}`;
  return (
    <p className={styles.invitation}>
      {t("proposals.invitation")}
      <span>{link}</span>
      <CopyButton text={link} label={t("people.invite.copy")} copied={t("people.invite.copied")} />
    </p>
  );
}

function Word({ proposal, canAgree, onInvitation }: { proposal: Proposal; canAgree: boolean; onInvitation: (code: string) => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState<boolean | null>(null);
  const decide = useSend(proposals.decide, { refresh: [proposals.list, proposals.read] });
  const [yes, no] = [useId(), useId()];
  useKeys([
    { keys: "a", words: "shell.keys.yes", run: () => document.getElementById(yes)?.focus() },
    { keys: "r", words: "shell.keys.no", run: () => document.getElementById(no)?.focus() },
  ]);
  const isShort = reason.trim().length < REASON_LEAST;

  function say(agree: boolean) {
    setSaid(agree);
    const word = { id: proposal.id, agree, blastHash: proposal.blast.hash, reason: reason.trim() };
    decide.mutate(word, {
      onSuccess: ({ answer }) => {
        if (typeof answer?.invitation === "string") onInvitation(answer.invitation);
        toast({ kind: "ok", title: t(agree ? "proposals.done" : "proposals.refused") });
      },
    });
  }

  return (
    <>
      <TextAreaField
        label={t("proposals.reason")}
        aside={t("proposals.kept")}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {decide.error && <FormError text={textOf(decide.error)} />}
      <div className={styles.answers}>
        <Button id={no} disabled={isShort} pending={decide.isPending && said === false} onClick={() => say(false)}>
          <kbd>r</kbd> {t("proposals.no")}
        </Button>
        <Button
          id={yes}
          kind="accent"
          icon="fingerprint-pattern"
          disabled={isShort || !canAgree}
          pending={decide.isPending && said === true}
          onClick={() => say(true)}
        >
          {t("proposals.yes")} <kbd>a</kbd>
        </Button>
      </div>
    </>
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
      <div className={styles.answers}>
        <Button
          icon="undo-2"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ id }, { onSuccess: () => navigate("/office/proposals") })}
        >
          {t("proposals.withdraw")}
        </Button>
      </div>
    </>
  );
}
