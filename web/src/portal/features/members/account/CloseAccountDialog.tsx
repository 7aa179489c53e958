import { members } from "@magpie/contract/members";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { navigate } from "../../../../kit/router";
import { useSession } from "../../../../kit/session/session";
import { ending } from "../../../../kit/session/session-end";
import { withStepUp } from "../../../../kit/session/step-up";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { TextField } from "../../../../ui/fields/Field";
import styles from "./account.module.css";

/** Asks for the user name, letter by letter: nobody closes an account by a slip. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const account = useSession((session) => session.member?.account ?? "");
  const form = useForm({
    check: (values) => ({ account: textOf(values, "account") === account ? undefined : t("members.data.typeWrong", { account }) }),
    submit: async () => {
      const { state } = await withStepUp(() => ending(() => send(members.closeAccount, { confirm: "close" })));
      if (state === "closing") {
        await cache.invalidate(members.profile);
        toast({ kind: "info", title: t("members.data.closingName"), text: t("members.data.closingText") });
        return onClose();
      }
      navigate("/");
      useSession.getState().forget();
      toast({ kind: "ok", title: t("members.data.closed") });
    },
  });
  return (
    <Dialog title={t("members.data.closeTitle")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("members.data.closeWarning")}</p>
      <p className={styles.lead}>{t("members.data.closeMoney")}</p>
      <Form of={form} action={t("members.data.close")}>
        <TextField
          label={t("members.data.type", { account })}
          icon="user-round"
          name="account"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={form.wrong.account}
        />
      </Form>
    </Dialog>
  );
}
