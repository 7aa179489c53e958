import { type FeedbackItem, feedback } from "@magpie/contract/feedback";
import { FEEDBACK_LEAST, FEEDBACK_MOST } from "@magpie/domain/feedback/rules";
import { lengthOf } from "@magpie/domain/plain-text";
import { useState } from "react";
import { question, useSend } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { FormError } from "../../../kit/form/Form";
import { PictureChooser } from "../../../kit/form/PictureChooser";
import { RemarkField } from "../../../kit/form/RemarkField";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { Tag } from "../../../ui/Tag";
import styles from "./FeedbackPage.module.css";

/** Tells us something, and shows what became of it. */
export function FeedbackPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.feedback")}>
      <Panel>
        <FeedbackForm />
      </Panel>
      <Panel title={t("feedback.own")}>
        <Own />
      </Panel>
    </CentrePage>
  );
}

function FeedbackForm() {
  const t = useTranslate();
  const [content, setContent] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const send = useSend(feedback.send, { refresh: [feedback.list] });
  const length = lengthOf(content.trim());
  const isReady = length >= FEEDBACK_LEAST && length <= FEEDBACK_MOST;

  function sent() {
    setContent("");
    setPictures([]);
    toast({ kind: "ok", title: t("feedback.sent"), text: t("feedback.sentText") });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ content, pictures }, { onSuccess: sent });
      }}
    >
      {send.error && <FormError text={errorText(send.error, t)} />}
      <RemarkField
        label={t("feedback.label")}
        help={t("feedback.help", { least: FEEDBACK_LEAST, most: FEEDBACK_MOST })}
        most={FEEDBACK_MOST}
        rows={5}
        value={content}
        onChange={setContent}
      />
      <PictureChooser
        held={pictures.length}
        label={t("feedback.choose")}
        {...(pictures.length > 0 && { note: t("feedback.pictures", { count: pictures.length }) })}
        onSent={(added) => setPictures((before) => [...before, ...added])}
        onBusy={setUploading}
        onRemove={(place) => setPictures((before) => before.filter((_, at) => at !== place))}
      />
      <Button type="submit" kind="accent" pending={send.isPending} disabled={!isReady || isUploading}>
        {t("feedback.send")}
      </Button>
    </form>
  );
}

function Own() {
  const t = useTranslate();
  const pages = useCursorPages((cursor?: string) => question(feedback.list, cursor === undefined ? {} : { cursor }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  if (pages.isPending && pages.rows.length === 0) return <Coming />;
  if (pages.rows.length === 0) return <EmptyState icon="message-circle" title={t("feedback.none")} text={t("feedback.noneText")} />;
  return (
    <>
      <ul className={styles.list}>
        {pages.rows.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <MorePages {...pages} />
    </>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.list} aria-busy="true">
      {shown && [1, 2].map((row) => <Skeleton key={row} height="72px" radius="md" />)}
    </div>
  );
}

function Item({ item: { content, pictures, at, answer } }: { item: FeedbackItem }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <Tag tone={answer ? "ok" : "warn"}>{t(answer ? "feedback.answered" : "feedback.waiting")}</Tag>
        <span>{moment(at)}</span>
        {pictures.length > 0 && <span>{t("feedback.pictures", { count: pictures.length })}</span>}
      </p>
      <p className={styles.words}>{content}</p>
      {answer && <p className={styles.answer}>{answer.words}</p>}
    </li>
  );
}
