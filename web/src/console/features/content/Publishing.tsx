import { type ContentItem, content } from "@magpie/contract/office/content";
import { missingWords } from "@magpie/domain/content/check";
import type { ContentBody } from "@magpie/domain/content/kinds";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { FormError } from "../../../kit/form/Form";
import { usePermission } from "../../../kit/session/permission";
import { Button } from "../../../ui/Button";
import { TextAreaField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import { scheduleText } from "./ContentList";
import styles from "./content.module.css";
import type { Editing } from "./use-item";

const REASON_LEAST = 3;

/** Reads again what an act on an item has changed. */
export function refreshContent(): Promise<unknown> {
  return cache.invalidate(content.read, content.list, content.versions);
}

/** Puts the draft into the portal, or takes the item off it. Each is undone within half a minute. */
export function Publishing({ item, editing }: { item: ContentItem; editing: Editing }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { moment } = useTimes();
  const mayPublish = useRight("content.publish");
  const mayEdit = useRight("content.edit");
  const main = usePermission().info.languages.default;
  const [reason, setReason] = useState("");
  const [pending, setPending] = useState<"publish" | "takeOff" | "discard" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { kind, slug, state, draft, next } = item;
  const ref = { kind, slug };
  const missing = missingWords(kind, editing.work.body as ContentBody, main);
  const hasWork = draft !== null || editing.isDirty;
  const hasReason = reason.trim().length >= REASON_LEAST;

  async function act(what: NonNullable<typeof pending>, run: () => Promise<unknown>) {
    setPending(what);
    setError(null);
    try {
      await run();
      await refreshContent();
    } catch (problem) {
      setError(problem);
    } finally {
      setPending(null);
    }
  }

  const undoLater = (title: string, number: number) =>
    offerUndo(title, async () => {
      await send(content.undo, { ...ref, number });
      await refreshContent();
    });

  async function publish() {
    const revision = editing.isDirty && mayEdit ? await editing.save() : editing.revision;
    if (revision === null) return;
    const { undo } = await send(content.publish, { ...ref, revision, reason: reason.trim() });
    undoLater(t(editing.work.from ? "content.isScheduled" : "content.isPublished"), undo.number);
  }

  async function takeOff() {
    const { undo } = await send(content.takeOff, { ...ref, revision: editing.revision, reason: reason.trim() });
    undoLater(t("content.isOff"), undo.number);
  }

  if (!mayPublish && !draft) return null;
  return (
    <Card title={t("content.publishing")}>
      <div className={styles.form}>
        {next && (
          <p className={styles.note}>
            {t("content.nextUp", { version: next.version, schedule: scheduleText(next.from, next.until, moment, t) })}
          </p>
        )}
        {hasWork && missing.length > 0 && <p className={styles.warn}>{t("content.missing", { language: main })}</p>}
        {mayPublish && (hasWork || state === "live" || state === "scheduled") && (
          <TextAreaField
            label={t("proposals.reason")}
            aside={t("proposals.kept")}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {error !== null && <FormError text={textOf(error)} />}
        <div className={styles.buttons}>
          {mayPublish && hasWork && (
            <Button
              kind="accent"
              icon="globe"
              disabled={!hasReason || missing.length > 0}
              pending={pending === "publish"}
              onClick={() => void act("publish", publish)}
            >
              {t(editing.work.from ? "content.publishLater" : "content.publish")}
            </Button>
          )}
          {mayPublish && (state === "live" || state === "scheduled") && (
            <Button icon="power-off" disabled={!hasReason} pending={pending === "takeOff"} onClick={() => void act("takeOff", takeOff)}>
              {t("content.takeOff")}
            </Button>
          )}
          {mayEdit && draft && item.live && (
            <Button
              kind="ghost"
              icon="trash-2"
              pending={pending === "discard"}
              onClick={() => void act("discard", () => send(content.discard, { ...ref, revision: editing.revision }))}
            >
              {t("content.discard")}
            </Button>
          )}
        </div>
        {!mayPublish && <p className={styles.note}>{t("content.othersPublish")}</p>}
      </div>
    </Card>
  );
}
