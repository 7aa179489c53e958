import { type DeskChannel, methodDesk } from "@magpie/contract/office/method-desk";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { Switch } from "../../../ui/fields/Switch";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/** The ways to pay in: open or closed, with their limits. A change takes two. */
export function MethodsScreen() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(methodDesk.deskMethods, {});
  const [open, setOpen] = useState<DeskChannel | null>(null);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={t("shell.screen.methods")} line={t("cashier.methods.line")} />
      <Card flush>
        <DataTable
          caption={t("shell.screen.methods")}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="banknote" title={t("cashier.methods.empty")} text={t("cashier.methods.emptyText")} />}
          columns={[
            { key: "channel", head: t("cashier.methods.channel"), corner: "what", cell: ({ name }) => name },
            { key: "method", head: t("cashier.methods.method"), corner: "when", cell: ({ method }) => method },
            { key: "clearing", head: t("cashier.methods.clearing"), cell: ({ clearing }) => clearing },
            { key: "minimum", head: t("cashier.methods.minimum"), numeric: true, cell: ({ minimum }) => plain(minimum) },
            { key: "maximum", head: t("cashier.methods.maximum"), numeric: true, corner: "amount", cell: ({ maximum }) => plain(maximum) },
            {
              key: "state",
              head: t("proposals.field.state"),
              cell: ({ enabled }) => (
                <Tag tone={enabled ? "ok" : "bad"}>{t(enabled ? "cashier.methods.open" : "cashier.methods.closed")}</Tag>
              ),
            },
            {
              key: "edit",
              head: "",
              corner: "status",
              numeric: true,
              cell: (row) => (
                <Button small onClick={() => setOpen(row)}>
                  {t("cashier.methods.edit")}
                </Button>
              ),
            },
          ]}
        />
      </Card>
      {open && <EditChannel key={open.id} channel={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function EditChannel({ channel, onClose }: { channel: DeskChannel; onClose: () => void }) {
  const t = useTranslate();
  const [enabled, setEnabled] = useState(channel.enabled);
  const [limits, setLimits] = useState<{ minimum: string; maximum: string } | null>(null);
  const form = useForm({
    check: (values) => ({
      minimum: AMOUNT.test(textOf(values, "minimum")) ? undefined : t("cashier.adjust.amountWrong"),
      maximum: AMOUNT.test(textOf(values, "maximum")) ? undefined : t("cashier.adjust.amountWrong"),
    }),
    submit: async (values) => setLimits({ minimum: textOf(values, "minimum"), maximum: textOf(values, "maximum") }),
  });
  const { id, revision, name, minimum, maximum } = channel;
  if (limits) {
    const input = { id, ...limits, enabled, revision };
    return <ProposeAct title={name} call={methodDesk.setMethod} input={input} refresh={[methodDesk.deskMethods]} onClose={onClose} />;
  }
  return (
    <Dialog title={name} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("cashier.methods.next")}>
        <Switch checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
          {t("cashier.methods.isOpen")}
        </Switch>
        <TextField
          label={t("cashier.methods.minimum")}
          name="minimum"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={minimum}
          error={form.wrong.minimum}
        />
        <TextField
          label={t("cashier.methods.maximum")}
          name="maximum"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={maximum}
          error={form.wrong.maximum}
        />
      </Form>
    </Dialog>
  );
}
