import { agencyContracts } from "@magpie/contract/agency/contracts";
import { messages } from "@magpie/contract/messages";
import { missions } from "@magpie/contract/missions";
import { promotions } from "@magpie/contract/promotions/promotions";
import { useCall } from "../../../kit/calls/api";
import type { Badge, CentreEntry } from "../../../kit/centre";
import { Link } from "../../../kit/router";
import { isAgent, useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./MemberMenu.module.css";

interface Props {
  pages: readonly CentreEntry<MemberPageKey>[];
  current: MemberPageKey;
  onTurn: ((key: MemberPageKey) => void) | undefined;
  /** On a phone the menu is then all there is, and its title the page's. */
  alone: boolean;
}

/** Links to the centre's pages; in a popup, where there is no address to change, buttons that turn them. */
export function MemberMenu({ pages, current, onTurn, alone }: Props) {
  const t = useTranslate();
  const Title = alone ? "h1" : "p";
  return (
    <nav className={styles.menu} aria-label={t("members.title")}>
      {!onTurn && <Title className={styles.title}>{t("members.title")}</Title>}
      <ul>
        {pages.map((page) => {
          const state = { className: styles.row ?? "", "aria-current": page.key === current ? ("page" as const) : undefined };
          return (
            <li key={page.key}>
              {onTurn ? (
                <button type="button" {...state} onClick={() => onTurn(page.key)}>
                  <Row page={page} />
                </button>
              ) : (
                <Link href={`/member?page=${page.key}`} {...state}>
                  <Row page={page} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Row({ page }: { page: CentreEntry<MemberPageKey> }) {
  const t = useTranslate();
  const counts = useBadges();
  const label = t(`members.menu.${page.key}`);
  const count = (page.badge && counts[page.badge]) ?? 0;
  return (
    <>
      <Icon name={page.icon} size={19} />
      <span className={styles.label} title={label}>
        {label}
      </span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <span className="visually-hidden">{t("members.badge", { count })}</span>
        </span>
      )}
    </>
  );
}

/** The counts of the menu's badges; 0 until they are known. */
function useBadges(): Partial<Record<Badge, number>> {
  const summary = useCall(missions.summary, {});
  const unread = useCall(messages.unread, {});
  const rewards = useCall(promotions.rewards, {});
  const contracts = useCall(agencyContracts.flags, {}, { enabled: useSession((session) => isAgent(session.member)) });
  return {
    missions: summary.data?.list.filter((mission) => mission.claimable).length ?? 0,
    messages: unread.data?.unread ?? 0,
    rewards: rewards.data?.list.length ?? 0,
    contracts: Object.values(contracts.data ?? {}).filter((flag) => flag !== 0).length,
  };
}

/** The member centre's pages by the keys its address uses. */
export type MemberPageKey =
  | "securityCenter"
  | "transferFund"
  | "depositv2"
  | "withdraw"
  | "transferUpline"
  | "personalHistoryCopy"
  | "transactionHistory"
  | "personalProfit"
  | "saferPlay"
  | "bonusDetails"
  | "rewardCenter"
  | "referral"
  | "missionLeaderboard"
  | "messageV2"
  | "manualRebate"
  | "contractRequests"
  | "vip"
  | "feedback"
  | "complaints";

export const DEFAULT_MEMBER_PAGE: MemberPageKey = "securityCenter";
