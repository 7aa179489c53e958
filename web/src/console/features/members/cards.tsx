import type { Output } from "@magpie/contract/kit/call";
import type { memberDesk } from "@magpie/contract/office/member-desk";
import { Link } from "../../../kit/router";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { Icon } from "../../../ui/Icon";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Bar } from "../../ui/Bar";
import { Figure } from "../../ui/Figure";
import { Card, Fact, Facts } from "../../ui/Page";
import styles from "./members.module.css";
import { type Dossier, memberPath, shareOf } from "./shown";

type Reason = Output<typeof memberDesk.dossier>["canTake"]["reasons"][number];

const KNOWN_REASONS = ["under_way", "bonus", "account_check", "payee_cooling", "wagering", "day_limit", "below_minimum"] as const;

/** How much could be taken now, and what holds each part of the rest: together they are all of the member's money. */
export function MoneyCard({ member }: { member: Dossier }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { canTake, purses, id } = member;
  return (
    <Card>
      <div className={styles.money}>
        <div>
          <p className={styles.label}>{t("members.money.canTake")}</p>
          <p className={styles.gold}>{money(canTake.amount)}</p>
          {Number(canTake.afterPlay) > 0 && (
            <p className={styles.quiet}>{t("members.money.afterPlay", { amount: plain(canTake.afterPlay) })}</p>
          )}
        </div>
        <dl className={styles.purses}>
          {purses.map(({ purse, amount }) => (
            <div key={purse}>
              <dt>{t(`members.purse.${purse}`)}</dt>
              <dd>
                <Figure href={`${memberPath(id)}?purse=${purse}`}>{plain(amount)}</Figure>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Facts>
        {canTake.reasons.map((reason) => (
          <HeldPart key={`${reason.reason} ${reason.amount} ${reason.until}`} held={reason} />
        ))}
      </Facts>
      {canTake.reasons.length === 0 && <p className={styles.quiet}>{t("members.money.nothingHeld")}</p>}
    </Card>
  );
}

function HeldPart({ held: { reason, amount, until } }: { held: Reason }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const known = KNOWN_REASONS.find((one) => one === reason);
  const name = known ? t(`members.held.${known}` satisfies OfficeKey) : reason;
  return (
    <Fact name={name} note={until ? t("members.until", { time: moment(until) }) : undefined}>
      {plain(amount)}
    </Fact>
  );
}

const NEAR = 0.8;

export function LimitsCard({ member }: { member: Dossier }) {
  const t = useTranslate();
  const { plain } = useFigures();
  return (
    <Card title={t("members.limits.title")}>
      {member.limits.length === 0 && <p className={styles.quiet}>{t("members.limits.none")}</p>}
      {member.limits.map(({ kind, window, limit, used }) => {
        const share = shareOf(used, limit);
        const write = (amount: string) => (kind === "session" ? t("members.limits.minutes", { count: amount }) : plain(amount));
        return (
          <div key={`${kind} ${window}`} className={styles.limit}>
            <span>
              {t("members.limits.name", { kind: t(`members.limits.kind.${kind}`), window: t(`members.limits.window.${window}`) })}
            </span>
            <strong>{t("members.limits.used", { used: write(used), limit: write(limit) })}</strong>
            <Bar parts={[{ share, tone: share >= 1 ? "bad" : share >= NEAR ? "warn" : "accent" }]} />
          </div>
        );
      })}
    </Card>
  );
}

const LINK_ICONS = { payee: "landmark", device: "smartphone", address: "globe", household: "house" } as const;

export function LinksCard({ member }: { member: Dossier }) {
  const t = useTranslate();
  const { links, open, id } = member;
  const mayRisk = useRight("risk.read");
  return (
    <Card title={t("members.links.title")}>
      <Facts>
        {links.map(({ by, id: other, account }) => (
          <div key={`${by} ${other}`} className={styles.link}>
            <dt>
              <Icon name={LINK_ICONS[by]} size={16} /> {t(`members.links.by.${by}`)}
            </dt>
            <dd>
              <Link href={memberPath(other)} className={styles.name}>
                {account}
              </Link>
            </dd>
          </div>
        ))}
        <Fact name={t("members.open.rounds")}>{open.rounds}</Fact>
        <Fact name={t("members.open.withdrawals")}>
          <Figure href={open.withdrawals > 0 ? `${memberPath(id)}?purse=locked` : undefined}>{open.withdrawals}</Figure>
        </Fact>
        <Fact name={t("members.open.grants")}>
          <Figure href={open.grants > 0 ? `${memberPath(id)}?purse=bonus` : undefined}>{open.grants}</Figure>
        </Fact>
        <Fact name={t("members.open.flags")}>
          <Figure href={open.flags > 0 && mayRisk ? `/office/risk?member=${encodeURIComponent(id)}` : undefined}>{open.flags}</Figure>
        </Fact>
      </Facts>
      {links.length === 0 && <p className={styles.quiet}>{t("members.links.none")}</p>}
    </Card>
  );
}
