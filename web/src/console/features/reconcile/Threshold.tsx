import type { Output } from "@magpie/contract/kit/call";
import { reconcile } from "@magpie/contract/office/reconcile";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";
import { ProposeAct } from "../../ui/ProposeAct";

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/** The sum in doubt past which a vendor's bets stop by themselves. */
export function SetThreshold({ owner, onClose }: { owner: Output<typeof reconcile.wall>["providers"][number]; onClose: () => void }) {
  const t = useTranslate();
  const [threshold, setThreshold] = useState<string | null>(null);
  const title = t("reconcile.threshold.title", { name: owner.name });
  const form = useForm({
    check: (values) => ({ threshold: AMOUNT.test(textOf(values, "threshold")) ? undefined : t("reconcile.threshold.wrong") }),
    submit: async (values) => setThreshold(textOf(values, "threshold")),
  });
  if (threshold !== null) {
    const input = { provider: owner.provider, threshold, revision: owner.revision };
    return <ProposeAct title={title} call={reconcile.setThreshold} input={input} refresh={[reconcile.wall]} onClose={onClose} />;
  }
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("reconcile.threshold.next")}>
        <TextField
          label={t("reconcile.threshold.label")}
          name="threshold"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={owner.threshold}
          help={t(owner.provider.startsWith("vendor:") ? "reconcile.threshold.vendor" : "reconcile.threshold.payments")}
          error={form.wrong.threshold}
        />
      </Form>
    </Dialog>
  );
}
