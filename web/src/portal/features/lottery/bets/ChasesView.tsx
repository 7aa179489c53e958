import { type LotteryChase, lottery } from "@magpie/contract/lottery/lottery";
import { wallet } from "@magpie/contract/wallet";
import { question, useSend } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { FormError } from "../../../../kit/form/Form";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Tag, type TagTone } from "../../../../ui/Tag";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import styles from "./ChasesView.module.css";

const PAGE_SIZE = 10;
const TONES: Readonly<Record<LotteryChase["state"], TagTone>> = { running: "accent", done: "plain", won: "gold", stopped: "plain" };

/** The member's plans, how far each has come, and a way to end one. */
export function ChasesView() {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(lottery.chases, { pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  return (
    <Panel title={t("lottery.view.chases")}>
      {!pages.isPending && pages.rows.length === 0 && (
        <EmptyState icon="calendar-clock" title={t("lottery.noChases")} text={t("lottery.noChasesText")} />
      )}
      <ul className={styles.list}>
        {pages.rows.map((chase) => (
          <Plan key={chase.id} chase={chase} />
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}

function Plan({ chase }: { chase: LotteryChase }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const words = usePlayWords();
  const stop = useSend(lottery.stopChase, { refresh: [lottery.chases, wallet.balance] });
  const played = chase.parts.filter(({ state }) => state !== "waiting").length;
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <div>
          <p className={styles.play}>
            {chase.gameName} · {words.full(chase.bookId, chase.play)}
          </p>
          <p className={styles.picks}>
            <LineText {...chase} />
          </p>
          <p className={styles.note}>
            {moment(chase.createdAt)} · {t(chase.stopOnWin ? "lottery.chase.stops" : "lottery.chase.goesOn")}
          </p>
        </div>
        <Tag tone={TONES[chase.state]}>{t(`lottery.chaseState.${chase.state}`)}</Tag>
      </div>
      <progress
        className={styles.bar}
        value={played}
        max={chase.parts.length}
        aria-label={t("lottery.chase.played", { played, count: chase.parts.length })}
      />
      <p className={styles.note}>{t("lottery.chase.played", { played, count: chase.parts.length })}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t("lottery.chase.total")}</dt>
          <dd>{money(chase.total)}</dd>
        </div>
        <div>
          <dt>{t("lottery.chase.spent")}</dt>
          <dd>{money(chase.spent)}</dd>
        </div>
        <div>
          <dt>{t("lottery.ticket.payout")}</dt>
          <dd className={styles.gold}>{money(chase.payout)}</dd>
        </div>
        <div>
          <dt>{t("lottery.chase.released")}</dt>
          <dd>{money(chase.released)}</dd>
        </div>
      </dl>
      {stop.error && <FormError text={errorText(stop.error, t)} />}
      {chase.state === "running" && (
        <Button small pending={stop.isPending} onClick={() => stop.mutate({ chaseId: chase.id })}>
          {t("lottery.chase.stop")}
        </Button>
      )}
    </li>
  );
}
