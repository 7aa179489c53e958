import type { Output } from "@magpie/contract/kit/call";
import { caseDesk } from "@magpie/contract/office/case-desk";
import { CASE_OUTCOMES, mayMove } from "@magpie/domain/cases/rules";
import { saveFile } from "../../../kit/browser/save-file";
import { cache } from "../../../kit/calls/cache";
import { CallError, readAnswer } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Link } from "../../../kit/router";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { addressOf, officeHeaders, send, useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ProofPicture } from "../../ui/ProofPicture";
import { Clock } from "./Clock";
import styles from "./cases.module.css";

type Complaint = Output<typeof caseDesk.read>;

const WORDS_LEAST = 3;

/** One complaint: what was said left, what can be done right. */
export function CasePage({ id, path }: { id: string; path: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(caseDesk.read, { id });
  const readsMembers = useRight("members.read");
  if (!data) {
    if (!error) return <Loading rows={8} />;
    if (!(error instanceof CallError && error.code === "not_found")) return <OfficeProblem error={error} onRetry={refetch} />;
    const step = (
      <Link href={path} className={buttonClass({})}>
        {t("cases.gone.step")}
      </Link>
    );
    return <EmptyState icon="scale" title={t("cases.gone.title")} step={step} />;
  }
  const { number, state, outcome, dueAt, about, member, filedAt } = data;
  return (
    <>
      <PageHead
        back={path}
        title={t("cases.one", { number })}
        tags={
          <>
            <Tag tone="info">{t(`cases.state.${state}`)}</Tag>
            {outcome && <Tag>{t(`cases.outcome.${outcome}`)}</Tag>}
            <Clock dueAt={dueAt} />
          </>
        }
        end={<Pack id={id} number={number} />}
      />
      <div className={styles.columns}>
        <Card title={t("cases.said")}>
          <ol className={styles.said}>
            {data.messages.map((message) => (
              <Said key={message.sequence} id={id} message={message} />
            ))}
          </ol>
        </Card>
        <div className={styles.side}>
          <Card title={t("cases.facts")}>
            <Facts>
              <Fact name={t("cases.head.member")}>
                {readsMembers ? <Link href={`/office/members/${member.id}`}>{member.account}</Link> : member.account}
              </Fact>
              <Fact name={t("cases.head.about")}>{[t(`cases.kind.${about.kind}`), about.title].filter(Boolean).join(" · ")}</Fact>
              {about.id && <Fact name={t("cases.record")}>{about.id}</Fact>}
              <Fact name={t("cases.head.filed")}>
                <Moment at={filedAt} />
              </Fact>
            </Facts>
          </Card>
          <Acts complaint={data} />
        </div>
      </div>
    </>
  );
}

function Moment({ at }: { at: string }) {
  const { moment } = useTimes();
  return moment(at);
}

function Said({ id, message: { from, by, text, pictures, at } }: { id: string; message: Complaint["messages"][number] }) {
  const t = useTranslate();
  return (
    <li data-from={from}>
      <span className={styles.quiet}>
        {by ?? t("cases.member")} · <Moment at={at} />
      </span>
      <p>{text}</p>
      <div className={styles.pictures}>
        {pictures.map((picture, place) => (
          <Shown key={picture} id={id} picture={picture} number={place + 1} />
        ))}
      </div>
    </li>
  );
}

function Shown({ id, picture, number }: { id: string; picture: string; number: number }) {
  const { data, error, refetch } = useCall(caseDesk.picture, { id, picture });
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}

/** Saves everything that somebody needs who is to decide without us. */
function Pack({ id, number }: { id: string; number: string }) {
  const t = useTranslate();
  const textOfError = useErrorText();
  const pack = useAction(async () => {
    const response = await fetch(addressOf(caseDesk.pack, { id }), { headers: officeHeaders() });
    if (!response.ok) await readAnswer(response);
    saveFile(`${number}.json`, [await response.text()], "application/json");
  });
  return (
    <>
      {pack.error && <span role="alert">{textOfError(pack.error)}</span>}
      <Button icon="download" pending={pack.isPending} onClick={() => pack.mutate()}>
        {t("cases.pack")}
      </Button>
    </>
  );
}

function Acts({ complaint: { id, state } }: { complaint: Complaint }) {
  const t = useTranslate();
  return (
    <>
      {mayMove(state, "acknowledged") && state === "filed" && <MoveCase id={id} to="acknowledged" />}
      {mayMove(state, "answered") && <AnswerCase id={id} />}
      {mayMove(state, "closed") && <MoveCase id={id} to="closed" />}
      {state === "closed" && <Card title={t("cases.state.closed")}>{t("cases.closedText")}</Card>}
    </>
  );
}

function MoveCase({ id, to }: { id: string; to: "acknowledged" | "closed" }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < WORDS_LEAST ? t("parts.decide.reasonMissing") : undefined }),
    submit: async (values) => {
      await send(caseDesk.move, { id, to, reason: textOf(values, "reason") });
      await cache.invalidate(caseDesk.read, caseDesk.list);
    },
  });
  return (
    <Card title={t(`cases.move.${to}`)}>
      <p className={styles.quiet}>{t(`cases.moveText.${to}`)}</p>
      <Form of={form} action={t(`cases.move.${to}`)}>
        <TextField label={t("parts.decide.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Card>
  );
}

function AnswerCase({ id }: { id: string }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ words: textOf(values, "words").length < WORDS_LEAST ? t("cases.answer.missing") : undefined }),
    submit: async (values) => {
      const outcome = CASE_OUTCOMES.find((known) => known === textOf(values, "outcome")) ?? "rejected";
      await send(caseDesk.answer, { id, words: textOf(values, "words"), outcome });
      await cache.invalidate(caseDesk.read, caseDesk.list);
    },
  });
  return (
    <Card title={t("cases.answer.title")}>
      <Form of={form} action={t("cases.answer.send")}>
        <SelectField label={t("cases.answer.outcome")} name="outcome">
          {CASE_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`cases.outcome.${outcome}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={t("cases.answer.words")} name="words" rows={5} maxLength={4000} error={form.wrong.words} />
      </Form>
    </Card>
  );
}
