import type { Input } from "@magpie/contract/kit/call";
import { messageDesk, READERS_MOST } from "@magpie/contract/office/message-desk";
import type { Language } from "@magpie/domain/languages";
import { lintTone } from "@magpie/domain/messages/tone";
import { useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { CheckField, SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { useCall } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { LanguageName } from "../../ui/LanguageName";
import { Card, Facts, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./messages.module.css";

type Wish = Input<typeof messageDesk.send>;
type Texts = Partial<Record<Language, { title: string; text: string }>>;

const SEEN = [0, 7, 30, 90] as const;
const EVERYBODY: Wish["segment"] = { languages: "", tag: "", vipAtLeast: 0, seenWithinDays: 0 };

/** A message to some members: whom it reaches is counted first, and a second person agrees. */
export function MessagesScreen() {
  const t = useTranslate();
  const [segment, setSegment] = useState(EVERYBODY);
  const [texts, setTexts] = useState<Texts>({});
  const [asked, setAsked] = useState(false);
  const { languages } = usePermission().info;
  const count = useCall(messageDesk.count, segment);
  const whole = Object.fromEntries(Object.entries(texts).filter(([, own]) => own?.title.trim() && own.text.trim())) as Texts;
  const isHalf = Object.values(texts).some((own) => own && !own.title.trim() !== !own.text.trim());
  const isReady =
    whole[languages.default] !== undefined && !isHalf && count.data !== undefined && count.data.members > 0 && !count.data.tooMany;
  return (
    <>
      <PageHead title={t("messages.title")} line={t("messages.line")} />
      <div className={styles.columns}>
        <div className={styles.texts}>
          {[languages.default, ...languages.supported.filter((one) => one !== languages.default)].map((language) => (
            <TextCard
              key={language}
              language={language}
              needed={language === languages.default}
              own={texts[language] ?? { title: "", text: "" }}
              onChange={(own) => setTexts({ ...texts, [language]: own })}
            />
          ))}
        </div>
        <Card title={t("messages.whom")}>
          <div className={styles.form}>
            <Segment segment={segment} supported={languages.supported} onChange={setSegment} />
            <Reached {...count} />
            <Button kind="accent" wide icon="stamp" disabled={!isReady} onClick={() => setAsked(true)}>
              {t("messages.propose")}
            </Button>
          </div>
        </Card>
      </div>
      {asked && (
        <ProposeAct
          title={t("messages.propose")}
          call={messageDesk.send}
          input={{ segment, texts: whole }}
          onClose={() => setAsked(false)}
          onDone={() => setTexts({})}
        />
      )}
    </>
  );
}

interface TextProps {
  language: Language;
  needed: boolean;
  own: { title: string; text: string };
  onChange: (own: TextProps["own"]) => void;
}

function TextCard({ language, needed, own, onChange }: TextProps) {
  const t = useTranslate();
  const [finding] = lintTone(`${own.title}\n${own.text}`);
  return (
    <Card
      title={<LanguageName of={language} />}
      end={<span className={styles.note}>{t(needed ? "messages.needed" : "messages.free")}</span>}
    >
      <div className={styles.form}>
        <TextField
          label={t("messages.head")}
          maxLength={80}
          value={own.title}
          autoComplete="off"
          lang={language.toLowerCase()}
          onChange={({ target }) => onChange({ ...own, title: target.value })}
        />
        <TextAreaField
          label={t("messages.text")}
          rows={4}
          maxLength={1000}
          value={own.text}
          lang={language.toLowerCase()}
          {...(finding && { error: t("messages.urges", { words: finding.words }) })}
          onChange={({ target }) => onChange({ ...own, text: target.value })}
        />
      </div>
    </Card>
  );
}

interface SegmentProps {
  segment: Wish["segment"];
  supported: readonly Language[];
  onChange: (segment: Wish["segment"]) => void;
}

function Segment({ segment, supported, onChange }: SegmentProps) {
  const t = useTranslate();
  const chosen = segment.languages === "" ? [] : segment.languages.split(",");
  return (
    <div className={styles.form}>
      <fieldset className={styles.languages}>
        <legend>{t("messages.languages")}</legend>
        {supported.map((language) => (
          <CheckField
            key={language}
            checked={chosen.includes(language)}
            onChange={({ target }) => {
              const next = target.checked ? [...chosen, language] : chosen.filter((one) => one !== language);
              onChange({ ...segment, languages: next.join(",") });
            }}
          >
            <LanguageName of={language} />
          </CheckField>
        ))}
      </fieldset>
      <SelectField
        label={t("messages.seen")}
        value={String(segment.seenWithinDays)}
        onChange={({ target }) => onChange({ ...segment, seenWithinDays: Number(target.value) })}
      >
        {SEEN.map((days) => (
          <option key={days} value={days}>
            {t("messages.days", { days })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("messages.vip")}
        type="number"
        min={0}
        max={99}
        value={String(segment.vipAtLeast)}
        onChange={({ target }) => onChange({ ...segment, vipAtLeast: Math.min(99, Math.max(0, Number(target.value))) })}
      />
      <TextField
        label={t("messages.tag")}
        maxLength={40}
        value={segment.tag}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...segment, tag: target.value })}
      />
    </div>
  );
}

function Reached({ data, error }: ReturnType<typeof useCall<typeof messageDesk.count>>) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { plain } = useFigures();
  if (!data) return <p className={styles.note}>{error ? textOf(error) : "…"}</p>;
  return (
    <div role="status">
      <Figure large>{t("messages.reached", { count: data.members })}</Figure>
      {data.tooMany && <p className={styles.bad}>{t("messages.tooMany", { most: plain(String(READERS_MOST)) })}</p>}
      <Facts>
        {data.languages.map(({ language, members }) => (
          <div key={language} className={styles.share}>
            <dt>
              <LanguageName of={language} />
            </dt>
            <dd>{plain(String(members))}</dd>
          </div>
        ))}
      </Facts>
    </div>
  );
}
