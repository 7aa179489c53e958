import { promotions, type Reward } from "@magpie/contract/promotions/promotions";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { LinkStep, MallLink } from "../../../../kit/LinkStep";
import { Link } from "../../../../kit/router";
import { toast } from "../../../../kit/toasts";
import { useFigures, useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Icon } from "../../../../ui/Icon";
import type { IconName } from "../../../../ui/icon-names";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { AFTER_A_REWARD, useGivenText } from "../offers/use-claim";
import { useRewardText } from "../offers/use-offer-words";
import styles from "./RewardsPage.module.css";

const ICONS: Record<Reward["source"], IconName> = {
  offer: "gift",
  mission: "medal",
  rebate: "percent",
  level: "crown",
  race: "trophy",
  referral: "user-plus",
  points: "star",
  gift: "sparkles",
  wheel: "sparkles",
  pool: "mail",
  raffle: "ticket",
};

/** Everything that can be claimed now, of all sources, newest first. */
export function RewardsPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(promotions.rewards, {});
  const claimable = data?.list.filter(({ action }) => action === "claim").length ?? 0;
  return (
    <CentrePage title={t("members.menu.rewardCenter")} tools={claimable > 1 ? <ClaimAll count={claimable} /> : <MallLink />}>
      <Panel>
        {error && !data && <Problem error={error} onRetry={refetch} />}
        {!data && !error && <Coming />}
        {data?.list.length === 0 && (
          <EmptyState
            icon="gift"
            title={t("promotions.rewards.none")}
            text={t("promotions.rewards.noneText")}
            step={<LinkStep href="/promotions" label={t("promotions.rewards.step")} />}
          />
        )}
        {data && data.list.length > 0 && (
          <ul className={styles.list}>
            {data.list.map((reward) => (
              <RewardRow key={reward.id} reward={reward} alone={claimable === 1} />
            ))}
          </ul>
        )}
      </Panel>
    </CentrePage>
  );
}

function RewardRow({ reward, alone }: { reward: Reward; alone: boolean }) {
  const t = useTranslate();
  const moment = useMoment();
  const rewardText = useRewardText();
  const { plain } = useFigures();
  const { source, title, kind, amount, until, rounds } = reward;
  const text = rewardText({ give: kind, amount, count: rounds?.left ?? null });
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <Icon name={ICONS[source]} size={20} />
      </span>
      <div className={styles.words}>
        <h2>{title || t(`promotions.source.${source}`)}</h2>
        <p>
          {t(`promotions.source.${source}`)} ·{" "}
          {until ? t(`promotions.date.${rounds ? "closes" : "claimUntil"}`, { date: moment(until) }) : t("promotions.rewards.forever")}
        </p>
        {rounds && <p>{t("promotions.rewards.rounds", { ...rounds, stake: plain(rounds.stake), won: plain(rounds.won) })}</p>}
      </div>
      {(amount !== null || rounds) && <p className={styles.amount}>{text}</p>}
      <Act reward={reward} alone={alone} />
    </li>
  );
}

/** The one thing to do about it: claim it here, play it at its game, or look at its offer first. */
function Act({ reward, alone }: { reward: Reward; alone: boolean }) {
  const t = useTranslate();
  const { action, rounds } = reward;
  if (action === "claim") return <ClaimOne reward={reward} accent={alone} />;
  if (rounds) {
    return (
      <Link href={`/seamless?gameCode=${encodeURIComponent(rounds.game)}`} className={buttonClass({ small: true, kind: "accent" })}>
        {t("promotions.rewards.play")}
      </Link>
    );
  }
  return (
    <Link href={pageOf(reward)} className={buttonClass({ small: true })}>
      {t("promotions.open.details")}
    </Link>
  );
}

function pageOf({ source, chance, offer }: Reward): string {
  if (chance) return `/chance?${source}=${chance}`;
  return offer ? `/promotions?offer=${offer}` : "/promotions";
}

/** One of several is quiet: the accent is on claiming them all. */
function ClaimOne({ reward: { id, title }, accent }: { reward: Reward; accent: boolean }) {
  const t = useTranslate();
  const sayGiven = useGivenText();
  const claim = useSend(promotions.claimReward, { refresh: AFTER_A_REWARD });
  async function take() {
    try {
      toast({ kind: "money", title: sayGiven(await claim.mutateAsync({ reward: id })) });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <Button
      small
      kind={accent ? "accent" : "quiet"}
      pending={claim.isPending}
      aria-label={`${t("promotions.action.claim")}: ${title}`}
      onClick={() => void take()}
    >
      {t("promotions.action.claim")}
    </Button>
  );
}

function ClaimAll({ count }: { count: number }) {
  const t = useTranslate();
  const claim = useSend(promotions.claimRewards, { refresh: AFTER_A_REWARD });
  async function take() {
    try {
      const { claimed, left } = await claim.mutateAsync({});
      toast({
        kind: left.length > 0 ? "info" : "money",
        title: t("promotions.rewards.claimed", { count: claimed.length, left: left.length }),
      });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <Button kind="accent" pending={claim.isPending} onClick={() => void take()}>
      {t("promotions.rewards.claimAll", { count })}
    </Button>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && ["a", "b", "c"].map((row) => <Skeleton key={row} height="56px" radius="md" />)}
    </div>
  );
}
