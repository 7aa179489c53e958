import { LinkStep } from "../../../kit/LinkStep";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { Inbox } from "./Inbox";
import { LotteryReminders } from "./LotteryReminders";

export function MessagesPage() {
  const t = useTranslate();
  return (
    <CentrePage
      title={t("members.menu.messageV2")}
      tools={
        <>
          <LinkStep href="/member?page=complaints" label={t("members.menu.complaints")} />
          <LinkStep href="/member?page=feedback" label={t("members.menu.feedback")} />
        </>
      }
    >
      <Panel title={t("messages.inbox.title")}>
        <Inbox />
      </Panel>
      <LotteryReminders />
    </CentrePage>
  );
}
