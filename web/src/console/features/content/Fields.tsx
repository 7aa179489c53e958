import type { ContentValues } from "@magpie/contract/office/content";
import { AUDIENCES, CONTENT_RULES, type ContentKind, LINK_KINDS } from "@magpie/domain/content/kinds";
import { Choice } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./content.module.css";
import { PictureField } from "./PictureField";

interface Props {
  kind: ContentKind;
  body: ContentValues;
  linkHosts: readonly string[];
  readOnly: boolean;
  onChange: (body: ContentValues) => void;
}

/** Where it stands, who sees it, its picture and its link: what is the same in every language. */
export function Fields({ kind, body, linkHosts, readOnly, onChange }: Props) {
  const t = useTranslate();
  const { places, topics, audiences, picture, link } = CONTENT_RULES[kind];
  const set = (change: Partial<ContentValues>) => onChange({ ...body, ...change });
  if (places.length + topics.length === 0 && audiences.length < 2 && !picture && !link) return null;
  return (
    <Card title={t("content.settings")}>
      <fieldset className={styles.form} disabled={readOnly}>
        <legend className="visually-hidden">{t("content.settings")}</legend>
        {places.length > 1 && (
          <Choice
            label={t("content.field.place")}
            options={places.map((value) => ({ value, label: t(`content.place.${value as "PL"}`) }))}
            value={body.place}
            onChange={(place) => set({ place: place ?? "" })}
          />
        )}
        {topics.length > 1 && (
          <Choice
            label={t("content.field.topic")}
            options={topics.map((value) => ({ value, label: t(`content.topic.${value as "SAFETY"}`) }))}
            value={body.topic}
            onChange={(topic) => set({ topic: topic ?? "" })}
          />
        )}
        {audiences.length > 1 && (
          <Choice
            label={t("content.field.audience")}
            options={AUDIENCES.filter((one) => audiences.includes(one)).map((value) => ({
              value,
              label: t(value === "level" ? "content.fromLevel" : `content.audience.${value}`),
            }))}
            value={body.audience}
            onChange={(audience = "everybody") => set({ audience, level: audience === "level" ? Math.max(1, body.level) : 0 })}
          />
        )}
        {body.audience === "level" && (
          <TextField
            label={t("content.field.level")}
            type="number"
            min={1}
            max={99}
            value={body.level}
            onChange={({ target }) => set({ level: Math.trunc(Number(target.value)) })}
          />
        )}
        {picture && <PictureField kind={kind} value={body.picture} onChange={(name) => set({ picture: name })} />}
        {link && <LinkField body={body} linkHosts={linkHosts} set={set} />}
      </fieldset>
    </Card>
  );
}

interface LinkProps {
  body: ContentValues;
  linkHosts: readonly string[];
  set: (change: Partial<ContentValues>) => void;
}

function LinkField({ body, linkHosts, set }: LinkProps) {
  const t = useTranslate();
  return (
    <>
      <Choice
        label={t("content.field.linkageType")}
        options={LINK_KINDS.map((value) => ({ value, label: t(`content.link.${value}`) }))}
        value={body.linkageType}
        onChange={(linkageType = "NONE") => set({ linkageType })}
      />
      {body.linkageType !== "NONE" && (
        <TextField
          label={t("content.field.url")}
          help={
            body.linkageType === "ROUTE"
              ? t("content.link.pathHelp")
              : t("content.link.hostHelp", { hosts: linkHosts.join(", ") || t("content.link.noHost") })
          }
          value={body.url}
          onChange={({ target }) => set({ url: target.value.trim() })}
        />
      )}
    </>
  );
}
