import type { TeamOverview } from "@magpie/contract/agency/reports";
import { openPopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import type { IconName } from "../../../../ui/icon-names";
import { useAgentPlace } from "../AgentPlace";
import styles from "./WaitingCard.module.css";

type Waiting = TeamOverview["waiting"];

/** The things that wait for the agent, each a press away. With none of them it is not there. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const t = useTranslate();
  const { turn } = useAgentPlace();
  const things: { name: keyof Waiting; icon: IconName; open: () => void }[] = [
    { name: "contractRequests", icon: "scroll-text", open: () => openPopup("contract") },
    { name: "termRequests", icon: "percent", open: () => turn("downlineManagmentView") },
    { name: "unread", icon: "mail", open: () => turn("messageV2") },
  ];
  const here = things.filter(({ name }) => waiting[name] > 0);
  if (here.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t("agency.waiting.title")}>
      <h2>{t("agency.waiting.title")}</h2>
      {here.map(({ name, icon, open }) => (
        <button key={name} type="button" onClick={open}>
          <Icon name={icon} size={18} />
          {t(`agency.waiting.${name}`, { count: waiting[name] })}
          <Icon name="chevron-right" size={16} />
        </button>
      ))}
    </section>
  );
}
