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

type Act = "publish" | "takeOff" | "discard";

/** Does one act at a time. Those that change the portal offer to be undone for half a minute. */
function usePublishing({ kind, slug }: ContentItem, editing: Editing, reason: string) {
  const t = useTranslate();
  const mayEdit = useRight("content.edit");
  const [pending, setPending] = useState<Act | null>(null);
  const [error, setError] = useState<unknown>(null);
  const ref = { kind, slug };

  const undoLater = (title: string, showing: number) =>
    offerUndo(title, async () => {
      await send(content.undo, { ...ref, showing });
      await refreshContent();
    });

  const acts: Record<Act, () => Promise<unknown>> = {
    async publish() {
      const revision = editing.isDirty && mayEdit ? await editing.save() : editing.revision;
      if (revision === null) return;
      const { undo } = await send(content.publish, { ...ref, revision, reason });
      undoLater(t(editing.work.from ? "content.isScheduled" : "content.isPublished"), undo.showing);
    },
    async takeOff() {
      const { undo } = await send(content.takeOff, { ...ref, revision: editing.revision, reason });
      undoLater(t("content.isOff"), undo.showing);
    },
    discard: () => send(content.discard, { ...ref, revision: editing.revision }),
  };

  async function run(act: Act) {
    setPending(act);
    setError(null);
    try {
      await acts[act]();
      await refreshContent();
    } catch (problem) {
      setError(problem);
    } finally {
      setPending(null);
    }
  }
  return { pending, error, run };
}

/** Puts the draft into the portal, or takes the item off it. */
export function Publishing({ item, editing }: { item: ContentItem; editing: Editing }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { moment } = useTimes();
  const mayPublish = useRight("content.publish");
  const mayEdit = useRight("content.edit");
  const main = usePermission().info.languages.default;
  const [reason, setReason] = useState("");
  const { pending, error, run } = usePublishing(item, editing, reason.trim());
  const { kind, state, draft, next } = item;
  const missing = missingWords(kind, editing.work.body as ContentBody, main);
  const hasWork = draft !== null || editing.isDirty;
  const hasReason = reason.trim().length >= REASON_LEAST;
  const isOut = state === "live" || state === "scheduled";

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
        {mayPublish && (hasWork || isOut) && (
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
              onClick={() => void run("publish")}
            >
              {t(editing.work.from ? "content.publishLater" : "content.publish")}
            </Button>
          )}
          {mayPublish && isOut && (
            <Button icon="power-off" disabled={!hasReason} pending={pending === "takeOff"} onClick={() => void run("takeOff")}>
              {t("content.takeOff")}
            </Button>
          )}
          {mayEdit && draft && item.live && (
            <Button kind="ghost" icon="trash-2" pending={pending === "discard"} onClick={() => void run("discard")}>
              {t("content.discard")}
            </Button>
          )}
        </div>
        {!mayPublish && <p className={styles.note}>{t("content.othersPublish")}</p>}
      </div>
    </Card>
  );
}
