import type { Output } from "@magpie/contract/kit/call";
import type { points as pointCalls } from "@magpie/contract/loyalty/points";
import { useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import { ConvertDialog } from "./ConvertDialog";
import styles from "./PointBalance.module.css";
import { rateOf } from "./worth";

interface Props {
  points: string | undefined;
  config: Output<typeof pointCalls.config> | undefined;
}

/** The points a member holds, where they come from, and what they are worth. */
export function PointBalance({ points, config }: Props) {
  const t = useTranslate();
  const { plain } = useFigures();
  const money = useMoney();
  const [isConverting, setConverting] = useState(false);
  const { code } = usePermission().info.currency;
  const exchange = config?.exchange;
  const rate = exchange && rateOf(exchange, code);
  return (
    <section className={styles.card} aria-busy={points === undefined}>
      <span className={styles.plate}>
        <Icon name="star" size={24} />
      </span>
      <div>
        <p className={styles.label}>{t("points.yours")}</p>
        <p className={styles.figure}>{points === undefined ? <Skeleton width="120px" height="34px" /> : plain(points)}</p>
      </div>
      <div className={styles.note}>
        {config && <p>{config.earning ? t("points.earning", { money: money(config.earning.moneyPerPoint) }) : t("points.noEarning")}</p>}
        {rate && <p>{t("points.ratio", { points: plain(rate.points), cash: money(rate.cash) })}</p>}
      </div>
      {exchange && points !== undefined && (
        <Button disabled={BigInt(points) < BigInt(exchange.points)} onClick={() => setConverting(true)}>
          {t("points.convert")}
        </Button>
      )}
      {isConverting && exchange && points !== undefined && (
        <ConvertDialog held={points} exchange={exchange} onClose={() => setConverting(false)} />
      )}
    </section>
  );
}
