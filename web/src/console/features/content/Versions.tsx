import { type ContentItem, type ContentVersion, content } from "@magpie/contract/office/content";
import { useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextAreaField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall, useSend } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Diff } from "../../ui/Diff";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import styles from "./content.module.css";
import { fieldName, fieldValue } from "./names";
import { refreshContent } from "./Publishing";
import { rowsOf, type Work } from "./use-item";

const REASON_LEAST = 3;

/** Every state that was ever published; each can be compared with what is in work, and shown again. */
export function Versions({ item, work }: { item: ContentItem; work: Work }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { kind, slug } = item;
  const { data, error, refetch } = useCall(content.versions, { kind, slug });
  const [open, setOpen] = useState<ContentVersion | null>(null);
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={3} />;
  return (
    <Card title={t("content.versions.title")}>
      <ol className={styles.versions}>
        {data.list.map((version) => (
          <li key={version.version}>
            <Button small kind="ghost" onClick={() => setOpen(version)}>
              {t("content.versions.number", { version: version.version })}
            </Button>
            <span className={styles.quiet}>
              {t("content.versions.by", { name: version.madeBy ?? t("content.versions.opening"), moment: moment(version.madeAt) })}
            </span>
            {item.state === "live" && item.live?.version === version.version && <Tag tone="ok">{t("content.state.live")}</Tag>}
          </li>
        ))}
      </ol>
      {open && <OneVersion {...{ item, work }} version={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface OneProps {
  item: ContentItem;
  work: Work;
  version: ContentVersion;
  onClose: () => void;
}

function OneVersion({ item: { kind, slug, revision }, work, version, onClose }: OneProps) {
  const t = useTranslate();
  const textOf = useErrorText();
  const mayPublish = useRight("content.publish");
  const [reason, setReason] = useState("");
  const restore = useSend(content.restore);
  const was = rowsOf({ body: version.body, from: null, until: null });
  const is = rowsOf({ ...work, from: null, until: null });
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));

  function show() {
    restore.mutate(
      { kind, slug, revision, version: version.version, reason: reason.trim() },
      {
        onSuccess: ({ undo }) => {
          offerUndo(t("content.versions.restored", { version: version.version }), async () => {
            await send(content.undo, { kind, slug, showing: undo.showing });
            await refreshContent();
          });
          onClose();
          void refreshContent();
        },
      },
    );
  }

  return (
    <Dialog title={t("content.versions.number", { version: version.version })} closeLabel={t("common.close")} onClose={onClose} size="wide">
      <div className={styles.form}>
        {version.reason && <p className={styles.note}>“{version.reason}”</p>}
        {names.length > 0 ? (
          <Diff
            caption={t("content.versions.compare")}
            was={t("content.versions.number", { version: version.version })}
            is={t("content.versions.now")}
            rows={names.map((name) => ({
              name: fieldName(name, t),
              was: fieldValue(name, was.get(name)),
              is: fieldValue(name, is.get(name)),
            }))}
          />
        ) : (
          <p className={styles.note}>{t("content.versions.same")}</p>
        )}
        {mayPublish && (
          <>
            <TextAreaField
              label={t("proposals.reason")}
              aside={t("proposals.kept")}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {restore.error && <FormError text={textOf(restore.error)} />}
            <Button kind="accent" icon="history" disabled={reason.trim().length < REASON_LEAST} pending={restore.isPending} onClick={show}>
              {t("content.versions.restore")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
