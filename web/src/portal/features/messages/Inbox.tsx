import { messages } from "@magpie/contract/messages";
import { useState } from "react";
import { question, send, useCall } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Problem } from "../../../kit/calls/Problem";
import { useAction } from "../../../kit/calls/use-action";
import { useCustomerService } from "../../../kit/service";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Accordion } from "../../../ui/Accordion";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Pager } from "../../../ui/Pager";
import styles from "./Inbox.module.css";

/** The platform's messages to the member. A message is read when it is opened. */
export function Inbox() {
  const t = useTranslate();
  const moment = useMoment();
  const [pageNo, leaf] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch } = useCall(messages.inbox, { pageNo });
  const { data: counted } = useCall(messages.unread, {});
  const reading = useAction(markRead);
  const pages = data?.totalPages ?? 1;
  const items = data?.content.map(({ id, title, content, read, sentAt }) => ({
    id,
    title,
    aside: read ? moment(sentAt) : `${t("messages.inbox.unread")} · ${moment(sentAt)}`,
    body: () => <p className={styles.body}>{content}</p>,
  }));

  function open(id: string | null) {
    setOpenId(id);
    const isNew = data?.content.some((message) => message.id === id && !message.read);
    if (id && isNew) reading.mutate(id);
  }

  return (
    <>
      {error && <Problem error={error} onRetry={refetch} />}
      {items?.length === 0 && (
        <EmptyState icon="mail" title={t("messages.inbox.none")} text={t("messages.inbox.noneText")} step={<ServiceStep />} />
      )}
      {items && items.length > 0 && (
        <div className={styles.list}>
          <div className={styles.bar}>
            <Button small icon="check" disabled={!counted?.unread} pending={reading.isPending} onClick={() => reading.mutate("all")}>
              {t("messages.inbox.readAll")}
            </Button>
          </div>
          <Accordion items={items} openId={openId} onToggle={open} />
        </div>
      )}
      {!items && !error && <div className={styles.coming} aria-busy="true" />}
      <Pager
        page={pageNo}
        pages={pages}
        onChange={leaf}
        words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page: pageNo, pages }) }}
      />
    </>
  );
}

async function markRead(id: string): Promise<void> {
  cache.set(question(messages.unread, {}), await send(messages.read, { id }));
  await cache.invalidate(messages.inbox);
}

function ServiceStep() {
  const t = useTranslate();
  const open = useCustomerService();
  return (
    <Button small icon="headset" onClick={open}>
      {t("messages.inbox.service")}
    </Button>
  );
}
