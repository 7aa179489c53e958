import { type CaseItem, cases } from "@magpie/contract/voice/cases";
import { CASE_TIMES, CASE_WORDS } from "@magpie/domain/cases/rules";
import { DAY_MS } from "@magpie/domain/durations";
import { lengthOf } from "@magpie/domain/plain-text";
import { useState } from "react";
import { question, useSend } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { FormError } from "../../../kit/form/Form";
import { PictureChooser } from "../../../kit/form/PictureChooser";
import { RemarkField } from "../../../kit/form/RemarkField";
import { navigate, useSearch } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { Tag } from "../../../ui/Tag";
import { ComplaintDialog, STATE_TONES } from "./ComplaintDialog";
import styles from "./Complaints.module.css";

const PAGE = "/member?page=complaints";
/** What a complaint can carry, as the address names it. */
const ABOUT = ["round", "posting", "deposit", "withdrawal", "bonus"] as const;

/** Files a complaint, about what the address names or about anything, and shows how the others stand. */
export function ComplaintsPage() {
  const t = useTranslate();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <CentrePage title={t("members.menu.complaints")}>
      <Panel>
        <ComplaintForm />
      </Panel>
      <Panel title={t("cases.own")}>
        <Own onOpen={setOpenId} />
      </Panel>
      {openId && <ComplaintDialog id={openId} onClose={() => setOpenId(null)} />}
    </CentrePage>
  );
}

function ComplaintForm() {
  const t = useTranslate();
  const query = new URLSearchParams(useSearch());
  const title = query.get("title");
  const asked = ABOUT.map((kind) => [kind, query.get(kind)] as const).find(([, id]) => id);
  const [kind, aboutId] = asked ?? [null, null];
  const [words, setWords] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const file = useSend(cases.file, { refresh: [cases.own] });
  const length = lengthOf(words.trim());
  const isReady = length >= CASE_WORDS.least && length <= CASE_WORDS.most;
  const days = CASE_TIMES.answerMs / DAY_MS;

  function filed({ number }: CaseItem) {
    setWords("");
    setPictures([]);
    toast({ kind: "ok", title: t("cases.filed", { number }), text: t("cases.filedText", { days }) });
    navigate(PAGE, { replace: true });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        file.mutate({ ...(kind && aboutId && { [kind]: aboutId }), words, pictures }, { onSuccess: filed });
      }}
    >
      <p className={styles.lead}>{t("cases.lead", { days })}</p>
      {aboutId && (
        <p className={styles.about}>
          <Tag tone="info">{t("cases.about", { title: title ?? aboutId })}</Tag>
          <Button small kind="ghost" icon="x" onClick={() => navigate(PAGE, { replace: true })}>
            {t("cases.aboutNothing")}
          </Button>
        </p>
      )}
      {file.error && <FormError text={errorText(file.error, t)} />}
      <RemarkField
        label={t("cases.label")}
        help={t("cases.help", { least: CASE_WORDS.least, most: CASE_WORDS.most })}
        most={CASE_WORDS.most}
        rows={5}
        value={words}
        onChange={setWords}
      />
      <PictureChooser
        held={pictures.length}
        label={t("cases.choose")}
        onSent={(added) => setPictures((before) => [...before, ...added])}
        onBusy={setUploading}
        onRemove={(place) => setPictures((before) => before.filter((_, at) => at !== place))}
      />
      <Button type="submit" kind="accent" pending={file.isPending} disabled={!isReady || isUploading}>
        {t("cases.file")}
      </Button>
    </form>
  );
}

function Own({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor?: string) => question(cases.own, cursor === undefined ? {} : { cursor }));
  const slow = useDelayed();
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  if (pages.isPending && pages.rows.length === 0)
    return (
      <div className={styles.list} aria-busy="true">
        {slow && <Skeleton height="72px" radius="md" />}
      </div>
    );
  if (pages.rows.length === 0) return <EmptyState icon="flag" title={t("cases.none")} text={t("cases.noneText")} />;
  return (
    <>
      <ul className={styles.list}>
        {pages.rows.map((item) => (
          <li key={item.id}>
            <Row item={item} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </>
  );
}

function Row({ item: { number, about, state, filedAt, dueAt }, onOpen }: { item: CaseItem; onOpen: () => void }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.head}>
        <b>{number}</b>
        <Tag tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</Tag>
      </span>
      <span>{[t(`cases.kind.${about.kind}`), about.title].filter(Boolean).join(" · ")}</span>
      <span className={styles.quiet}>
        {moment(filedAt)}
        {dueAt && ` · ${t(`cases.due.${state === "filed" ? "filed" : "acknowledged"}`, { time: moment(dueAt) })}`}
      </span>
    </button>
  );
}
