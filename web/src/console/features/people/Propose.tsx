import type { Call, Input } from "@magpie/contract/kit/call";
import { type Blast, proposals } from "@magpie/contract/office/proposals";
import { useEffect, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { useFieldValue } from "../../ui/field-values";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import styles from "./people.module.css";

const REASON_LEAST = 3;

interface Props<C extends Call> {
  title: string;
  text: string;
  call: C;
  input: Input<C>;
  onClose: () => void;
}

/** Shows what an act about people would change, and hands it to a second person with the reason for it. */
export function Propose<C extends Call>({ title, text, call, input, onClose }: Props<C>) {
  const t = useTranslate();
  const [shown, setShown] = useState<{ ticket: string; blast: Blast } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState(false);
  const { name } = call;
  const asked = JSON.stringify(input);
  const retry = () => look(name, asked).then(setShown, setError);

  useEffect(() => {
    look(name, asked).then(setShown, setError);
  }, [name, asked]);

  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("people.reasonMissing") : undefined }),
    submit: async (values) => {
      await send(proposals.propose, { ticket: shown?.ticket ?? "", reason: textOf(values, "reason") });
      await cache.invalidate(proposals.list);
      setSent(true);
    },
  });
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{sent ? t("people.propose.sent") : text}</p>
      {error !== null && !shown && <OfficeProblem error={error} onRetry={retry} />}
      {!shown && error === null && <Loading rows={2} />}
      {shown && !sent && (
        <>
          <Changes changes={shown.blast.changes} />
          <Form of={form} action={t("people.propose.action")}>
            <TextField label={t("people.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
          </Form>
        </>
      )}
      {sent && (
        <Button kind="accent" wide onClick={onClose}>
          {t("common.close")}
        </Button>
      )}
    </Dialog>
  );
}

/** Reads what the act would change; nothing is done by it. */
function look(name: string, input: string) {
  return send(proposals.preview, { call: name, input: JSON.parse(input) });
}

function Changes({ changes }: { changes: Blast["changes"] }) {
  const t = useTranslate();
  const write = useFieldValue();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{isField(field) ? t(`people.field.${field}`) : field}</dt>
          <dd>
            <del>{from ? write(field, from) : t("people.nothing")}</del>
            <ins>{to ? write(field, to) : t("people.nothing")}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIELDS = ["roles", "name", "rights", "approvalLimit", "dayLimit", "networks"] as const;

function isField(field: string): field is (typeof FIELDS)[number] {
  return FIELDS.some((known) => known === field);
}
