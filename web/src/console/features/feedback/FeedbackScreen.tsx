import { feedback } from "@magpie/contract/feedback";
import type { Output } from "@magpie/contract/kit/call";
import { cache } from "../../../kit/calls/cache";
import { MorePages } from "../../../kit/calls/MorePages";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { EmptyState } from "../../../ui/EmptyState";
import { TextAreaField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRight } from "../../kit/session";
import { useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProofPicture } from "../../ui/ProofPicture";
import styles from "./feedback.module.css";

type Item = Output<typeof feedback.queue>["content"][number];

const WORDS_LEAST = 3;

/** What members told us and nobody has answered, the oldest first. The answer goes to them as a message. */
export function FeedbackScreen() {
  const t = useTranslate();
  const pages = usePages(feedback.queue, {});
  return (
    <>
      <PageHead title={t("shell.screen.feedback")} line={t("feedback.line")} />
      {pages.error && pages.rows.length === 0 && <OfficeProblem error={pages.error} onRetry={pages.refetch} />}
      {pages.isPending && <Loading />}
      {!pages.isPending && !pages.error && pages.rows.length === 0 && (
        <Card>
          <EmptyState icon="circle-check" title={t("feedback.empty.title")} text={t("feedback.empty.text")} />
        </Card>
      )}
      <div className={styles.items}>
        {pages.rows.map((item) => (
          <FeedbackCard key={item.id} item={item} />
        ))}
      </div>
      <MorePages {...pages} />
    </>
  );
}

function FeedbackCard({ item: { id, memberId, account, content, pictures, at } }: { item: Item }) {
  const t = useTranslate();
  const age = useAge();
  const readsMembers = useRight("members.read");
  const form = useForm({
    check: (values) => ({ words: textOf(values, "words").length < WORDS_LEAST ? t("feedback.wordsMissing") : undefined }),
    submit: async (values) => {
      await send(feedback.answer, { feedback: id, words: textOf(values, "words") });
      toast({ kind: "ok", title: t("feedback.answered", { account }) });
      await cache.invalidate(feedback.queue);
    },
  });
  return (
    <Card title={readsMembers ? <Link href={`/office/members/${memberId}`}>{account}</Link> : account} end={<span>{age(at)}</span>}>
      <p className={styles.words}>{content}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Picture key={picture} feedbackId={id} picture={picture} number={place + 1} />
          ))}
        </div>
      )}
      <Form of={form} action={t("feedback.send")}>
        <TextAreaField label={t("feedback.answer")} name="words" rows={2} maxLength={1000} error={form.wrong.words} />
      </Form>
    </Card>
  );
}

function Picture({ feedbackId, picture, number }: { feedbackId: string; picture: string; number: number }) {
  const { data, error, refetch } = useCall(feedback.picture, { feedback: feedbackId, picture });
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}
