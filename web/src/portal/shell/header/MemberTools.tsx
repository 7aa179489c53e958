import { support } from "@magpie/contract/voice/support";
import { type MouseEvent, useState } from "react";
import { useImageHost } from "../../../kit/browser/image-host";
import { useCall } from "../../../kit/calls/api";
import { openPopup } from "../../../kit/popups";
import { Link, useLocation } from "../../../kit/router";
import { useFlag } from "../../../kit/session/permission";
import { isAgent, useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { buttonClass, IconButton } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Menu, menuRow, menuRule } from "../../../ui/Menu";
import { Picture } from "../../../ui/Picture";
import { isGamePath } from "../routes";
import { useService } from "../use-service";
import { BalancePill } from "./BalancePill";
import { GatedLink } from "./GatedLink";
import header from "./Header.module.css";
import styles from "./MemberTools.module.css";

export function BalanceTools() {
  const t = useTranslate();
  const tool = (kind: "accent" | "quiet") => `${buttonClass({ kind })} ${header.tool} ${styles.money}`;
  return (
    <>
      <BalancePill />
      <Answered />
      <GatedLink href="/member?page=depositv2" className={tool("accent")}>
        {t("shell.deposit")}
      </GatedLink>
      <GatedLink href="/member?page=withdraw" className={tool("quiet")}>
        {t("shell.withdraw")}
      </GatedLink>
    </>
  );
}

function useAnswers(): number {
  return useCall(support.unread, {}).data?.unread ?? 0;
}

/** Customer service has answered; where its button has no room, one shows for as long as it is not read. */
function Answered() {
  const t = useTranslate();
  const openService = useService();
  const count = useAnswers();
  if (count === 0) return null;
  return (
    <IconButton
      className={styles.answered ?? ""}
      icon="headset"
      label={t("support.chat.unread", { count })}
      count={count}
      onClick={openService}
    />
  );
}

/** The avatar with everything about one's own account behind it. */
export function UserMenu() {
  const t = useTranslate();
  const imageHost = useImageHost();
  const member = useSession((session) => session.member);
  if (!member) return null;
  const name = member.nickname || member.account;
  const face = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        <Picture base={`${imageHost}/avatars/${member.icon}`} widths={[96, 192]} sizes="36px" alt="" />
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        {member.vip && <span className={styles.vip}>{member.vip.label}</span>}
      </span>
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <div className={styles.user}>
      <Menu label={t("shell.account", { name })} face={face} className={styles.face ?? ""}>
        <CopyId id={member.id} />
        <hr className={menuRule} />
        <Rows agent={isAgent(member)} />
      </Menu>
    </div>
  );
}

function CopyId({ id }: { id: string }) {
  const t = useTranslate();
  const [failed, setFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => openPopup("copy-success"),
      () => setFailed(true),
    );
  return (
    <button type="button" className={menuRow} onClick={copy} aria-label={t("shell.copyId", { id })}>
      <Icon name={failed ? "circle-alert" : "copy"} size={19} />
      <span className={styles.id}>{t("shell.userId", { id })}</span>
    </button>
  );
}

/** The link to the agent centre; over a game it opens as a popup if the merchant has it so. */
function AgentRow() {
  const t = useTranslate();
  const [path] = useLocation();
  const overGame = useFlag("AGENTCENTER3") && isGamePath(path);
  function open(event: MouseEvent) {
    if (!overGame) return;
    event.preventDefault();
    openPopup("agent-centre");
  }
  return (
    <Link href="/agentHome" className={menuRow} onClick={open}>
      <Icon name="users-round" size={19} />
      {t("shell.agentCentre")}
    </Link>
  );
}

function Rows({ agent }: { agent: boolean }) {
  const t = useTranslate();
  const openService = useService();
  const answers = useAnswers();
  return (
    <>
      <GatedLink href="/member?page=securityCenter" className={menuRow}>
        <Icon name="user-round" size={19} />
        {t("shell.myAccount")}
      </GatedLink>
      <GatedLink href="/member?page=personalHistoryCopy" className={menuRow}>
        <Icon name="receipt-text" size={19} />
        {t("shell.bets")}
      </GatedLink>
      <GatedLink href="/member?page=messageV2" className={menuRow}>
        <Icon name="mail" size={19} />
        {t("shell.platformMessages")}
      </GatedLink>
      <button type="button" className={menuRow} onClick={openService}>
        <Icon name="headset" size={19} />
        {t("shell.service")}
        {answers > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{answers > 99 ? "99+" : answers}</span>
            <span className="visually-hidden">{t("support.chat.unread", { count: answers })}</span>
          </span>
        )}
      </button>
      {agent && <AgentRow />}
      <hr className={menuRule} />
      <button type="button" className={menuRow} onClick={() => openPopup("logout")}>
        <Icon name="log-out" size={19} />
        {t("shell.signOut")}
      </button>
    </>
  );
}
