import { type ContentValues, content, type SeenAs } from "@magpie/contract/office/content";
import type { ContentKind } from "@magpie/domain/content/kinds";
import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { momentIn } from "@magpie/domain/period";
import { useEffect, useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { usePermission } from "../../../kit/session/permission";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Choice } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import styles from "./content.module.css";

const READERS = ["visitor", "member", "newcomer"] as const satisfies readonly SeenAs["reader"][];
const WIDTHS = ["1440", "390"] as const;

/** The portal with this draft in it, seen with other eyes. Every look is a ticket of its own, good once. */
export function Preview({ kind, slug, body, onClose }: { kind: ContentKind; slug: string; body: ContentValues; onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { languages, timeZone } = usePermission().info;
  const [as, setAs] = useState<SeenAs>({ reader: "visitor", level: 0, language: languages.default, at: null });
  const [asked, setAsked] = useState(as);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("1440");
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, error, isPending } = useSend(content.preview);
  const set = (change: Partial<SeenAs>) => setAs((before) => ({ ...before, ...change }));

  // The first look is taken at once, every other when it is asked for.
  useEffect(() => {
    mutate({ kind, slug, body, as: asked }, { onSuccess: (found) => setUrl(found.url) });
  }, [mutate, kind, slug, body, asked]);

  return (
    <Dialog title={t("content.preview.title")} closeLabel={t("common.close")} onClose={onClose} size="full">
      <div className={styles.preview}>
        <div className={styles.eyes}>
          <Choice
            label={t("content.preview.reader")}
            options={READERS.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
            value={as.reader}
            onChange={(reader = "visitor") => set({ reader, level: reader === "visitor" ? 0 : as.level })}
          />
          {as.reader !== "visitor" && (
            <TextField
              label={t("content.field.level")}
              type="number"
              min={0}
              max={99}
              value={as.level}
              onChange={({ target }) => set({ level: Math.min(99, Math.max(0, Math.trunc(Number(target.value)))) })}
            />
          )}
          <Choice
            label={t("content.column.languages")}
            options={languages.supported.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={as.language}
            onChange={(language) => set({ language: language ?? languages.default })}
          />
          <TextField
            label={t("content.preview.at")}
            type="datetime-local"
            onChange={({ target }) => set({ at: target.value ? (momentIn(timeZone, target.value)?.toISOString() ?? null) : null })}
          />
          <Choice
            label={t("content.preview.width")}
            options={WIDTHS.map((value) => ({ value, label: value }))}
            value={width}
            onChange={(value) => setWidth(value ?? "1440")}
          />
          <Button kind="accent" icon="scan-eye" pending={isPending} onClick={() => setAsked({ ...as })}>
            {t("content.preview.look")}
          </Button>
        </div>
        {error && <FormError text={textOf(error)} />}
        {url ? (
          <iframe key={url} className={styles.frame} data-width={width} title={t("content.preview.title")} src={url} />
        ) : (
          !error && <Loading rows={8} />
        )}
      </div>
    </Dialog>
  );
}
