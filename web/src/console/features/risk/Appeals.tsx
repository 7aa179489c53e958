import type { Output } from "@magpie/contract/kit/call";
import { rings } from "@magpie/contract/referral/rings";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useFigures } from "../../../kit/words/formats";
import { CheckField, TextAreaField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./risk.module.css";

type Appeal = Output<typeof rings.appeals>["content"][number];

const WORDS_LEAST = 3;

/** Members who object to money that was taken back. Somebody answers who was neither of the two. */
export function Appeals() {
  const t = useTranslate();
  const may = useRight("rings.review");
  const { data } = useCall(rings.appeals, {}, { enabled: may });
  if (!may || !data || data.content.length === 0) return null;
  return (
    <Card title={t("risk.appeal.title")}>
      <ul className={styles.appeals}>
        {data.content.map((appeal) => (
          <li key={appeal.id}>
            <Answer appeal={appeal} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answer({ appeal: { id, account, bonus, cash, reason, appeal } }: { appeal: Appeal }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const form = useForm({
    check: (values) => ({ words: textOf(values, "words").length < WORDS_LEAST ? t("parts.decide.reasonMissing") : undefined }),
    submit: async (values) => {
      await send(rings.answerAppeal, { seizure: id, returned: values.get("returned") !== null, words: textOf(values, "words") });
      await cache.invalidate(rings.appeals);
    },
  });
  return (
    <>
      <strong>{t("risk.appeal.who", { account, bonus: plain(bonus), cash: plain(cash) })}</strong>
      <p className={styles.note}>{t("risk.appeal.why", { reason })}</p>
      {appeal && <p>{t("risk.appeal.words", { words: appeal.words, moment: moment(appeal.at) })}</p>}
      <Form of={form} action={t("risk.appeal.answer")}>
        <TextAreaField label={t("risk.appeal.answerLabel")} name="words" rows={2} maxLength={300} error={form.wrong.words} />
        <CheckField name="returned">{t("risk.appeal.returned")}</CheckField>
      </Form>
    </>
  );
}
