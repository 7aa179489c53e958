import { type LotteryDraw, lottery } from "@magpie/contract/lottery/lottery";
import { CopyButton } from "../../../../kit/browser/CopyButton";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import styles from "./DrawDialog.module.css";
import { Result } from "./Result";
import { STATE_TONES } from "./state-tones";

/** One draw and all that shows it was fair. */
export function DrawDialog({ gameCode, issue, onClose }: { gameCode: string; issue: string; onClose: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(lottery.draw, { gameCode, issue });
  return (
    <Dialog title={t("lottery.drawOf", { issue })} onClose={onClose} closeLabel={t("common.close")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="220px" radius="lg" />}
      {data && <DrawFacts draw={data} />}
    </Dialog>
  );
}

/** State, result and proof of a draw. */
export function DrawFacts({ draw }: { draw: LotteryDraw }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <Tag tone={STATE_TONES[draw.state]}>{t(`lottery.state.${draw.state}`)}</Tag>
        <span>{moment(draw.drawsAt)}</span>
      </p>
      {draw.result !== null && <Result bookId={draw.bookId} result={draw.result} />}
      {draw.voidReason && <p>{t("lottery.proof.voided", { reason: draw.voidReason })}</p>}
      {draw.corrected.map(({ at, reason }) => (
        <p key={at}>{t("lottery.proof.corrected", { time: moment(at), reason })}</p>
      ))}
      <p className={styles.note}>{t(draw.chain ? "lottery.proof.house" : "lottery.proof.feed")}</p>
      <dl className={styles.proof}>
        <Fact name={t("lottery.proof.commit")} value={draw.commit} />
        <Fact
          name={t("lottery.proof.seal")}
          value={draw.seal?.root ?? null}
          note={draw.seal && t("lottery.proof.sealed", { count: draw.seal.count })}
        />
        <Fact name={t("lottery.proof.reveal")} value={draw.reveal} />
        <Fact name={t("lottery.proof.salt")} value={draw.chain?.salt ?? null} />
      </dl>
    </div>
  );
}

function Fact({ name, value, note }: { name: string; value: string | null; note?: string | null }) {
  const t = useTranslate();
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {value ? <code>{value}</code> : t("lottery.proof.notYet")}
        {value && <CopyButton text={value} label={t("lottery.proof.copy", { name })} copied={t("lottery.proof.copied")} />}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
