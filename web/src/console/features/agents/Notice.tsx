import { agencyNotices } from "@magpie/contract/agency/notices";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { TextAreaField, TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { ReasonDialog } from "../../ui/ReasonDialog";

/** News for agents, in the two languages that their pages speak; one of them is enough. */
export function Notice({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const languages = [
    { code: "ZH", name: "中文" },
    { code: "EN", name: "English" },
  ] as const;
  return (
    <ReasonDialog
      reasonless
      title={t("agents.notice.write")}
      text={t("agents.notice.text")}
      action={t("agents.notice.publish")}
      check={(values) =>
        Object.fromEntries(
          languages.flatMap(({ code }) => {
            const [title, content] = [textOf(values, `title${code}`), textOf(values, `content${code}`)];
            const nothing = languages.every((one) => !textOf(values, `title${one.code}`));
            return [
              [`title${code}`, nothing || (content && !title) ? t("agents.notice.missing") : undefined],
              [`content${code}`, title && !content ? t("agents.notice.missing") : undefined],
            ];
          }),
        )
      }
      fields={(wrong) =>
        languages.map(({ code, name }) => (
          <div key={code}>
            <TextField label={t("agents.notice.title", { name })} name={`title${code}`} maxLength={120} error={wrong[`title${code}`]} />
            <TextAreaField
              label={t("agents.notice.content", { name })}
              name={`content${code}`}
              rows={3}
              maxLength={10_000}
              error={wrong[`content${code}`]}
            />
          </div>
        ))
      }
      run={async (values) => {
        const written = (part: string) =>
          Object.fromEntries(languages.flatMap(({ code }) => (textOf(values, part + code) ? [[code, textOf(values, part + code)]] : [])));
        await send(agencyNotices.publish, { titles: written("title"), contents: written("content") });
        toast({ kind: "ok", title: t("agents.notice.done") });
      }}
      onClose={onClose}
    />
  );
}
