import { uploads } from "@magpie/contract/uploads";
import { cases, type OwnCase } from "@magpie/contract/voice/cases";
import { useState } from "react";
import { useCall, useSend } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextAreaField } from "../../../ui/fields/Field";
import { Skeleton } from "../../../ui/Skeleton";
import { Tag } from "../../../ui/Tag";
import styles from "./Complaints.module.css";

export const STATE_TONES = { filed: "info", acknowledged: "warn", answered: "ok", escalated: "bad", closed: "plain" } as const;

/** A complaint with all that was said, and the ways on: to reply, or to the independent body. */
export function ComplaintDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(cases.one, { id });
  return (
    <Dialog size="side" title={data ? t("cases.one", { number: data.number }) : ""} closeLabel={t("common.close")} onClose={onClose}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="160px" radius="md" />}
      {data && <Complaint complaint={data} />}
    </Dialog>
  );
}

function Complaint({ complaint }: { complaint: OwnCase }) {
  const t = useTranslate();
  const moment = useMoment();
  const { state, outcome, about, dueAt, messages } = complaint;
  return (
    <div className={styles.complaint}>
      <p className={styles.head}>
        <Tag tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</Tag>
        {outcome && <Tag>{t(`cases.outcome.${outcome}`)}</Tag>}
      </p>
      <p>{[t(`cases.kind.${about.kind}`), about.title].filter(Boolean).join(" · ")}</p>
      {dueAt && <p className={styles.quiet}>{t(`cases.due.${state === "filed" ? "filed" : "acknowledged"}`, { time: moment(dueAt) })}</p>}
      <ol className={styles.said}>
        {messages.map(({ sequence, from, text, pictures, at }) => (
          <li key={sequence} data-from={from}>
            <span className={styles.quiet}>
              {t(from === "desk" ? "cases.desk" : "cases.you")} · {moment(at)}
            </span>
            <p>{text}</p>
            {pictures.map((picture) => (
              <Picture key={picture} id={picture} />
            ))}
          </li>
        ))}
      </ol>
      <Body complaint={complaint} />
      {state !== "closed" && <Reply id={complaint.id} />}
    </div>
  );
}

function Picture({ id }: { id: string }) {
  const t = useTranslate();
  const { data } = useCall(uploads.read, { id });
  if (!data) return <Skeleton width="96px" height="96px" radius="md" />;
  return <img className={styles.picture} src={`data:${data.type};base64,${data.data}`} alt={t("cases.picture")} />;
}

/** Named where the merchant names one; open after an answer, or when none came in time. */
function Body({ complaint: { id, body, mayEscalate, state } }: { complaint: OwnCase }) {
  const t = useTranslate();
  const escalate = useSend(cases.escalate, { refresh: [cases.one, cases.own] });
  if (!body || !(mayEscalate || state === "escalated")) return null;
  return (
    <section className={styles.body}>
      <p>{t("cases.body.text", { name: body.name })}</p>
      <a href={body.url} target="_blank" rel="noopener noreferrer">
        {body.name}
      </a>
      {escalate.error && <FormError text={errorText(escalate.error, t)} />}
      {mayEscalate && (
        <Button pending={escalate.isPending} onClick={() => escalate.mutate({ id })}>
          {t("cases.body.action")}
        </Button>
      )}
    </section>
  );
}

function Reply({ id }: { id: string }) {
  const t = useTranslate();
  const [words, setWords] = useState("");
  const reply = useSend(cases.reply, { refresh: [cases.one, cases.own] });
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate({ id, words, pictures: [] }, { onSuccess: () => setWords("") });
      }}
    >
      {reply.error && <FormError text={errorText(reply.error, t)} />}
      <TextAreaField label={t("cases.reply.label")} rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
      <Button type="submit" disabled={words.trim() === ""} pending={reply.isPending}>
        {t("cases.reply.send")}
      </Button>
    </form>
  );
}
