import { messages } from "@magpie/contract/messages";
import { useState } from "react";
import { useCall } from "../../../../kit/api";
import { useMoment } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { Problem } from "../../../../kit/Problem";
import { Accordion } from "../../../../ui/Accordion";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Pager } from "../../../../ui/Pager";
import { ServiceStep } from "../ServiceStep";
import styles from "./MessagesPage.module.css";

export function MessagesPage() {
  const t = useTranslate();
  const moment = useMoment();
  const [pageNo, leaf] = useState(1);
  const [openId, open] = useState<string | null>(null);
  const { data, error, refetch } = useCall(messages.inbox, { pageNo });
  const pages = data?.totalPages ?? 1;
  const items = data?.content.map((message) => ({
    id: message.id,
    title: message.title,
    aside: message.read ? moment(message.sentAt) : `${t("members.messages.unread")} · ${moment(message.sentAt)}`,
    body: () => <p className={styles.body}>{message.content}</p>,
  }));
  return (
    <CentrePage title={t("members.menu.messageV2")}>
      <Panel title={t("members.messages.inbox")}>
        {error && <Problem error={error} onRetry={refetch} />}
        {items?.length === 0 && (
          <EmptyState icon="mail" title={t("members.messages.none")} text={t("members.messages.noneText")} step={<ServiceStep />} />
        )}
        {items && items.length > 0 && (
          <div className={styles.list}>
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
      </Panel>
    </CentrePage>
  );
}
