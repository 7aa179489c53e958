import { desk } from "@magpie/contract/office/desk";
import { reconcile, type WallLine } from "@magpie/contract/office/reconcile";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useFigures } from "../../../kit/words/formats";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Fact, Facts } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import { useBookDay } from "./shown";

const REASON_LEAST = 3;

/** Joins two halves of one move, or takes them apart again. No money moves by it, so one person does it. */
export function LinkLines({ line, onClose }: { line: WallLine; onClose: () => void }) {
  const t = useTranslate();
  const dayText = useBookDay();
  const { plain } = useFigures();
  const { id, twin, state, kind, transactionId, day } = line;
  const side = line.ours ?? line.theirs;
  const title = t(state === "linked" ? "reconcile.unlinkTitle" : "reconcile.linkTitle");
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined }),
    submit: async (values) => {
      const reason = textOf(values, "reason");
      if (state === "linked") await send(reconcile.unlink, { id, reason });
      else {
        const [ours, theirs] = line.ours ? [id, twin ?? ""] : [twin ?? "", id];
        await send(reconcile.link, { ours, theirs, reason });
        offerUndo(t("reconcile.linked", { number: transactionId }), async () => {
          await send(reconcile.unlink, { id, reason: t("shell.undo.action") });
          await readAgain();
        });
      }
      onClose();
      await readAgain();
    },
  });
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Facts>
        <Fact name={t("reconcile.number")}>{transactionId}</Fact>
        <Fact name={t(`reconcile.kind.${kind}`)}>{side ? plain(side.amount) : "–"}</Fact>
        <Fact name={t("reconcile.bookDay")}>
          {dayText(day)}
          {line.elsewhere && `, ${dayText(line.elsewhere)}`}
        </Fact>
      </Facts>
      <Form of={form} action={title}>
        <TextField label={t("proposals.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Dialog>
  );
}

function readAgain(): Promise<unknown> {
  return cache.invalidate(reconcile.lines, reconcile.wall, desk.now);
}
