import type { ListedContent } from "@magpie/contract/office/content";
import type { ContentKind } from "@magpie/domain/content/kinds";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { navigate } from "../../../kit/router";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";

const SLUG = /^[a-z0-9][a-z0-9-]{1,79}$/;

interface Props {
  kind: ContentKind;
  taken: readonly Pick<ListedContent, "slug">[];
  pathOf: (kind: ContentKind, slug: string) => string;
  onClose: () => void;
}

/** Chooses the name that the item keeps; it exists once something of it is saved. */
export function NewItem({ kind, taken, pathOf, onClose }: Props) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => {
      const name = textOf(values, "name");
      if (!SLUG.test(name)) return { name: t("content.nameWrong") };
      return { name: taken.some(({ slug }) => slug === name) ? t("content.nameTaken") : undefined };
    },
    submit: async (values) => navigate(`${pathOf(kind, textOf(values, "name"))}?new=1`),
  });
  return (
    <Dialog title={t(`content.new.${kind}`)} closeLabel={t("common.close")} onClose={onClose} size="small">
      <Form of={form} action={t("content.next")}>
        <TextField
          label={t("content.name")}
          help={t("content.nameHelp")}
          name="name"
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          error={form.wrong.name}
        />
      </Form>
    </Dialog>
  );
}
