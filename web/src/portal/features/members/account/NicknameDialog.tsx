import { members } from "@magpie/contract/members";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { TextField } from "../../../../ui/fields/Field";
import { change } from "./change";

const LENGTH = { min: 2, max: 24 };

export function NicknameDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      nickname: textOf(values, "nickname").length < LENGTH.min ? t("members.account.nicknameHelp", LENGTH) : undefined,
    }),
    submit: async (values) => {
      await change(members.setNickname, { nickname: textOf(values, "nickname") }, members.info);
      toast({ kind: "ok", title: t("members.account.saved") });
      onClose();
    },
  });
  return (
    <Dialog title={t("members.account.changeNickname")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("members.account.save")}>
        <TextField
          label={t("members.account.nickname")}
          icon="user-round"
          name="nickname"
          autoComplete="nickname"
          defaultValue={current}
          maxLength={LENGTH.max}
          help={t("members.account.nicknameHelp", LENGTH)}
          error={form.wrong.nickname}
        />
      </Form>
    </Dialog>
  );
}
