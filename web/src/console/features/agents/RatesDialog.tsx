import { agencyPeople } from "@magpie/contract/agency/people";
import { type Blast as BlastShown, proposals } from "@magpie/contract/office/proposals";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Blast } from "../../ui/Blast";
import { ReasonDialog } from "../../ui/ReasonDialog";
import styles from "./agents.module.css";
import { type Agent, readAgain } from "./paths";

const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;
const GROUP = /^\d{4}$/;

/** New rates of a root: typed as shares, previewed, and handed to a second person. */
export function RatesDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useTranslate();
  const [shown, setShown] = useState<{ ticket: string; blast: BlastShown } | null>(null);
  const { account, terms, limit } = agent;
  const categories = Object.keys(limit.rates);
  const modes = Object.keys(limit.groups);
  const form = useForm({
    check: (values) =>
      Object.fromEntries([
        ...categories.map((name) => [name, PERCENT.test(textOf(values, name)) ? undefined : t("agents.rates.wrong")]),
        ...modes.map((name) => [name, GROUP.test(textOf(values, name)) ? undefined : t("agents.rates.groupWrong")]),
      ]),
    submit: async (values) => {
      const rates = Object.fromEntries(categories.map((name) => [name, Math.round(Number(textOf(values, name)) * 10_000)]));
      const groups = Object.fromEntries(modes.map((name) => [name, Number(textOf(values, name))]));
      setShown(await send(proposals.preview, { call: agencyPeople.setRates.name, input: { account, rates, groups } }));
    },
  });
  const title = t("agents.rates.change", { account });
  if (shown)
    return (
      <ReasonDialog
        title={title}
        action={t("agents.propose")}
        fields={() => <Blast blast={shown.blast} />}
        run={async (_values, reason) => {
          await send(proposals.propose, { ticket: shown.ticket, reason });
          toast({ kind: "ok", title: t("agents.waits") });
          await Promise.all([readAgain(), cache.invalidate(proposals.list)]);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("agents.rates.next")}>
        <div className={styles.rates}>
          {categories.map((name) => (
            <TextField
              key={name}
              label={`${name}, %`}
              name={name}
              inputMode="decimal"
              defaultValue={String((terms.rates[name] ?? 0) / 10_000)}
              error={form.wrong[name]}
            />
          ))}
          {modes.map((name) => (
            <TextField
              key={name}
              label={t("agents.rates.group", { mode: name })}
              name={name}
              inputMode="numeric"
              defaultValue={String(terms.groups[name] ?? 1800)}
              error={form.wrong[name]}
            />
          ))}
        </div>
      </Form>
    </Dialog>
  );
}
