import { type AgentNotice, agencyNotices } from "@magpie/contract/agency/notices";
import { useEffect, useState } from "react";
import { question, send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { SafeHtml } from "../../../../kit/words/safe-html";
import { Accordion } from "../../../../ui/Accordion";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import styles from "./AnnouncementsPage.module.css";

/** News for agents, newest first. Whoever has seen the list has read it. */
export function AnnouncementsPage() {
  const t = useTranslate();
  const pages = useCursorPages((cursor?: string) => question(agencyNotices.list, cursor === undefined ? {} : { cursor }));
  const [newest] = pages.rows;
  useEffect(() => {
    if (!newest?.unread) return;
    // The tags stay until the page is opened again; only the count in the menu goes.
    void send(agencyNotices.read, { id: newest.id })
      .then(() => cache.invalidate(agencyNotices.unread))
      .catch(() => {});
  }, [newest]);
  return (
    <CentrePage title={t("agency.menu.agentAnnouncement")}>
      <Panel>
        {pages.error && pages.rows.length === 0 ? (
          <Problem error={pages.error} onRetry={pages.refetch} />
        ) : (
          <Notices rows={pages.isPending ? undefined : pages.rows} />
        )}
        <MorePages {...pages} />
      </Panel>
      <p className={styles.hours}>{t("agency.hours")}</p>
    </CentrePage>
  );
}

function Notices({ rows }: { rows: readonly AgentNotice[] | undefined }) {
  const t = useTranslate();
  const moment = useMoment();
  const slow = useDelayed();
  const [open, setOpen] = useState<string | null | undefined>(undefined);
  if (!rows) return <div aria-busy="true">{slow && <Skeleton height="160px" radius="md" />}</div>;
  if (rows.length === 0)
    return <EmptyState icon="megaphone" title={t("agency.empty.agentAnnouncement")} text={t("agency.emptyText.agentAnnouncement")} />;
  const items = rows.map(({ id, title, content, publishedAt, unread }) => ({
    id,
    title,
    aside: (
      <span className={styles.aside}>
        {unread && <Tag tone="accent">{t("agency.notices.new")}</Tag>}
        <time dateTime={publishedAt}>{moment(publishedAt)}</time>
      </span>
    ),
    body: () => <SafeHtml html={content} />,
  }));
  return <Accordion items={items} openId={open === undefined ? (rows[0]?.id ?? null) : open} onToggle={setOpen} />;
}
