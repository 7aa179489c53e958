import { useState } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import { SafeHtml } from "../../../kit/words/safe-html";
import { Accordion } from "../../../ui/Accordion";
import { Pager } from "../../../ui/Pager";
import styles from "./messages.module.css";
import { pagesOf, pageWith } from "./pages";

interface Item {
  id: string;
  title: string;
  content: string;
  aside?: string;
}

/** Items nine a page, one open at a time: the one asked for, else the first. */
export function PagedAccordion({ items, startId, onLeave }: { items: readonly Item[]; startId?: string | undefined; onLeave: () => void }) {
  const t = useTranslate();
  const [page, setPage] = useState(() => pageWith(items, startId));
  const [openId, setOpenId] = useState<string | null>(startId ?? items[0]?.id ?? null);
  const pages = pagesOf(items);
  const shown = pages[page - 1] ?? [];

  function turn(next: number) {
    setPage(next);
    setOpenId(pages[next - 1]?.[0]?.id ?? null);
  }

  return (
    <>
      <div className={styles.list}>
        <Accordion
          openId={openId}
          onToggle={setOpenId}
          items={shown.map(({ content, ...item }) => ({ ...item, body: () => <SafeHtml html={content} onLeave={onLeave} /> }))}
        />
      </div>
      <Pager
        page={page}
        pages={pages.length}
        onChange={turn}
        words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page, pages: pages.length }) }}
      />
    </>
  );
}
