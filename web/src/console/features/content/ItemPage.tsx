import { type ContentItem, content } from "@magpie/contract/office/content";
import type { ContentKind } from "@magpie/domain/content/kinds";
import { useState } from "react";
import { CallError } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { useQuery } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { PageHead } from "../../ui/Page";
import { scheduleText, TONES } from "./ContentList";
import styles from "./content.module.css";
import { Fields } from "./Fields";
import { Languages } from "./Languages";
import { Preview } from "./Preview";
import { Publishing } from "./Publishing";
import { Schedule } from "./Schedule";
import { Stale } from "./Stale";
import { useEditing } from "./use-item";
import { Versions } from "./Versions";

interface Props {
  kind: ContentKind;
  slug: string;
  back: string;
}

/** One item, or a new one that has nothing in it yet. */
export function ItemPage({ kind, slug, back }: Props) {
  const isNew = useQuery("new") !== null;
  const { data, error, refetch } = useCall(content.read, { kind, slug });
  const isMissing = error instanceof CallError && error.code === "not_found";
  const item = data ?? (isMissing && isNew ? newItem(kind, slug) : null);
  if (!item) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={8} />;
  return <Editor item={item} back={back} />;
}

function newItem(kind: ContentKind, slug: string): ContentItem {
  return { kind, slug, state: "draft", from: null, until: null, revision: 0, live: null, draft: null, next: null, linkHosts: [] };
}

function Editor({ item, back }: { item: ContentItem; back: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const mayEdit = useRight("content.edit");
  const editing = useEditing(item);
  const { work, change } = editing;
  const [isPreviewed, setPreviewed] = useState(false);
  const { kind, slug, state, draft } = item;
  const title = Object.values(work.body.texts).find((text) => text?.title)?.title;
  return (
    <>
      <PageHead
        title={title || slug}
        back={back}
        tags={<Tag tone={TONES[state]}>{t(`content.state.${state}`)}</Tag>}
        line={
          <>
            <span>{t(`content.one.${kind}`)}</span>
            {state !== "draft" && <span>{scheduleText(item.from, item.until, moment, t)}</span>}
            {draft && <span>{t("content.savedBy", { name: draft.savedBy, moment: moment(draft.savedAt) })}</span>}
          </>
        }
        end={
          <>
            <Button icon="scan-eye" onClick={() => setPreviewed(true)}>
              {t("content.preview.action")}
            </Button>
            {mayEdit && <Save editing={editing} />}
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.main}>
          <Languages key={editing.turn} kind={kind} body={work.body} readOnly={!mayEdit} onChange={(body) => change({ body })} />
        </div>
        <div className={styles.aside}>
          <Fields kind={kind} body={work.body} linkHosts={item.linkHosts} readOnly={!mayEdit} onChange={(body) => change({ body })} />
          <Schedule from={work.from} until={work.until} readOnly={!mayEdit} onChange={change} />
          <Publishing item={item} editing={editing} />
          {item.live && <Versions item={item} work={work} />}
        </div>
      </div>
      {isPreviewed && <Preview kind={kind} slug={slug} body={work.body} onClose={() => setPreviewed(false)} />}
      {editing.theirs && <Stale editing={editing} theirs={editing.theirs.work} />}
    </>
  );
}

function Save({ editing }: { editing: ReturnType<typeof useEditing> }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function save() {
    setPending(true);
    setError(null);
    try {
      if ((await editing.save()) !== null) toast({ kind: "ok", title: t("content.saved") });
    } catch (reason) {
      setError(reason);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      {error !== null && <FormError text={textOf(error)} />}
      <Button kind="accent" icon="check" disabled={!editing.isDirty} pending={isPending} onClick={() => void save()}>
        {t("content.save")}
      </Button>
    </>
  );
}
