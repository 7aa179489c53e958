import type { Output } from "@magpie/contract/kit/call";
import { type VipLevelShown, vip } from "@magpie/contract/loyalty/vip";
import { members } from "@magpie/contract/members";
import { wallet } from "@magpie/contract/wallet";
import { useCall, useSend } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { LinkStep } from "../../../kit/LinkStep";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { ProgressBar } from "../../../ui/ProgressBar";
import { Tag } from "../../../ui/Tag";
import styles from "./VipPage.module.css";

type Standing = Output<typeof vip.standing>;

/** The level that somebody has, the way to the next without any urging, and the benefits of all. */
export function VipPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(vip.standing, {});
  return (
    <CentrePage title={t("members.menu.vip")}>
      {error && (
        <Panel>
          <Problem error={error} onRetry={refetch} />
        </Panel>
      )}
      {!data && !error && <div className={styles.coming} aria-busy="true" />}
      {data && !data.now && (
        <Panel>
          <EmptyState icon="crown" title={t("vip.none")} text={t("vip.noneText")} step={<LinkStep href="/" label={t("members.play")} />} />
        </Panel>
      )}
      {data?.now && (
        <>
          <Now now={data.now} levels={data.levels} />
          <Panel title={t("vip.all")}>
            <p className={styles.how}>{t("vip.how")}</p>
            <ol className={styles.levels}>
              {data.levels.map((level) => (
                <Level key={level.level} level={level} isOwn={level.level === data.now?.level} />
              ))}
            </ol>
          </Panel>
        </>
      )}
    </CentrePage>
  );
}

const WHOLE_BPS = 10_000;

function Now({ now, levels }: { now: NonNullable<Standing["now"]>; levels: Standing["levels"] }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const moment = useMoment();
  const next = levels[now.level + 1];
  const bps = now.progressBps ?? WHOLE_BPS;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(Math.floor(bps / 100) / 100);
  const way = next ? t("vip.way", { percent, label: next.label }) : t("vip.highest");
  return (
    <section className={styles.card} aria-label={t("vip.yours")}>
      <span className={styles.chip}>
        <Icon name="crown" size={22} />
      </span>
      <div>
        <p className={styles.label}>{now.label}</p>
        <p className={styles.small}>{t("vip.level", { level: now.level })}</p>
      </div>
      <dl className={styles.figure}>
        <dt>{t("vip.experience")}</dt>
        <dd>{plain(now.experience)}</dd>
      </dl>
      <div className={styles.way}>
        <ProgressBar slim tone="bonus" label={t("vip.experience")} text={way} done={bps / WHOLE_BPS} />
        <p className={styles.small}>{way}</p>
        {now.level > 0 && (
          <p className={styles.small}>
            {t("vip.month", { done: plain(now.month.experience), keeps: plain(now.month.keeps), time: moment(now.month.endsAt) })}
          </p>
        )}
      </div>
    </section>
  );
}

function Level({ level, isOwn }: { level: VipLevelShown; isOwn: boolean }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const claim = useSend(vip.claim, { refresh: [vip.standing, wallet.balance, members.info] });
  const { label, threshold, reward, perks, claim: state } = level;
  const take = () =>
    claim.mutate(
      { level: level.level },
      { onSuccess: (paid) => toast({ kind: "money", title: t("vip.paid", { reward: money(paid.reward) }) }) },
    );
  return (
    <li className={styles.level} aria-current={isOwn || undefined}>
      <div className={styles.head}>
        <span className={styles.name}>{label}</span>
        {isOwn && <Tag tone="accent">{t("vip.yours")}</Tag>}
        <span className={styles.small}>{t("vip.from", { threshold: plain(threshold) })}</span>
      </div>
      {(reward !== null || perks.length > 0) && (
        <ul className={styles.perks}>
          {reward !== null && <li>{t("vip.reward", { reward: money(reward) })}</li>}
          {perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
      )}
      {state === "claimed" && <Tag tone="ok">{t("vip.claimed")}</Tag>}
      {state === "ready" && reward !== null && (
        <Button small kind="accent" pending={claim.isPending} onClick={take}>
          {t("vip.claim", { reward: money(reward) })}
        </Button>
      )}
      {claim.error && <FormError text={errorText(claim.error, t)} />}
    </li>
  );
}
