import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { Inbox } from "./Inbox";
import { LotteryReminders } from "./LotteryReminders";

export function MessagesPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.messageV2")}>
      <Panel title={t("messages.inbox.title")}>
        <Inbox />
      </Panel>
      <LotteryReminders />
    </CentrePage>
  );
}
