import type { ContentValues } from "@magpie/contract/office/content";
import { CONTENT_RULES, type ContentKind, EMPTY_TEXT, type TextField as TextName } from "@magpie/domain/content/kinds";
import { LANGUAGE_NAMES, type Language } from "@magpie/domain/languages";
import { useState } from "react";
import { lazyScreen } from "../../../kit/lazy-screen";
import { usePermission } from "../../../kit/session/permission";
import { TextAreaField, TextField } from "../../../ui/fields/Field";
import { Segmented } from "../../../ui/fields/Segmented";
import { Tag } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./content.module.css";

const RichText = lazyScreen(async () => (await import("./rich/RichText")).RichText);

interface Props {
  kind: ContentKind;
  body: ContentValues;
  readOnly: boolean;
  onChange: (body: ContentValues) => void;
}

/** The default language, and beside it one of the others: whoever translates sees what was said. */
export function Languages({ kind, body, readOnly, onChange }: Props) {
  const t = useTranslate();
  const { default: main, supported } = usePermission().info.languages;
  const others = supported.filter((language) => language !== main);
  const [beside, setBeside] = useState(() => others.find((language) => !body.texts[language]) ?? others[0]);

  function write(language: Language, field: TextName, words: string) {
    const text = { ...EMPTY_TEXT, ...body.texts[language], [field]: words };
    onChange({ ...body, texts: { ...body.texts, [language]: text } });
  }

  const column = (language: Language) => (
    <Words
      key={language}
      {...{ kind, language, readOnly }}
      text={{ ...EMPTY_TEXT, ...body.texts[language] }}
      onChange={(...said) => write(language, ...said)}
    />
  );
  return (
    <Card>
      <div className={styles.languages} data-two={beside !== undefined}>
        <div className={styles.languageHead}>
          <strong>{LANGUAGE_NAMES[main]}</strong>
          <Tag tone="accent">{t("content.mainLanguage")}</Tag>
        </div>
        {beside && (
          <div className={styles.languageHead}>
            <Segmented
              label={t("content.otherLanguage")}
              segments={others.map((value) => ({ value, label: body.texts[value]?.title ? value : `${value} ·` }))}
              value={beside}
              onChange={setBeside}
              panelId="content-beside"
            />
            <span className={styles.quiet}>
              {body.texts[beside] ? LANGUAGE_NAMES[beside] : t("content.notWritten", { name: LANGUAGE_NAMES[beside] })}
            </span>
          </div>
        )}
        {column(main)}
        {beside && (
          <div id="content-beside" role="tabpanel" aria-label={LANGUAGE_NAMES[beside]}>
            {column(beside)}
          </div>
        )}
      </div>
    </Card>
  );
}

interface WordsProps {
  kind: ContentKind;
  language: Language;
  text: typeof EMPTY_TEXT;
  readOnly: boolean;
  onChange: (field: TextName, words: string) => void;
}

const LONG: readonly TextName[] = ["text", "summary"];

/** Labels carry the language, because a screen reader meets each twice. */
function Words({ kind, language, text, readOnly, onChange }: WordsProps) {
  const t = useTranslate();
  return (
    <div className={styles.words}>
      {CONTENT_RULES[kind].texts.map((field) => {
        const label = t("content.inLanguage", { field: t(`content.field.${field}`), language });
        const shared = { label, lang: language.toLowerCase(), readOnly };
        if (field === "content") return <RichText key={field} {...shared} html={text.content} onChange={(html) => onChange(field, html)} />;
        const Field = LONG.includes(field) ? TextAreaField : TextField;
        return (
          <Field
            key={field}
            {...shared}
            value={text[field]}
            maxLength={field === "action" ? 40 : LONG.includes(field) ? 600 : 200}
            onChange={({ target }: { target: { value: string } }) => onChange(field, target.value)}
          />
        );
      })}
    </div>
  );
}
