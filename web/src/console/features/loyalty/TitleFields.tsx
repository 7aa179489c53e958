import { LANGUAGE_NAMES, type Language } from "@magpie/domain/languages";
import type { Names } from "@magpie/domain/named";
import { textOf } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { TextField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";

interface Props {
  title: string;
  titles: Names;
  error: string | undefined;
}

/** The title, and what it is called in the merchant's other languages; one that is left empty is read in the first. */
export function TitleFields({ title, titles, error }: Props) {
  const t = useTranslate();
  const { supported } = usePermission().info.languages;
  return (
    <>
      <TextField label={t("loyalty.form.title")} name="title" maxLength={80} defaultValue={title} error={error} />
      {supported.map((language) => (
        <TextField
          key={language}
          label={t("loyalty.form.titleIn", { language: LANGUAGE_NAMES[language] })}
          lang={language.toLowerCase()}
          name={`title ${language}`}
          maxLength={80}
          defaultValue={titles[language] ?? ""}
        />
      ))}
    </>
  );
}

export function titlesOf(values: FormData, languages: readonly Language[]): Names {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const written = textOf(values, `title ${language}`);
      return written ? [[language, written]] : [];
    }),
  );
}
