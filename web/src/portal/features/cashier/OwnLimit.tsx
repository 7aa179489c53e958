import type { Output } from "@magpie/contract/kit/call";
import { limits } from "@magpie/contract/limits";
import { useCall } from "../../../kit/calls/api";
import { Link } from "../../../kit/router";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./OwnLimit.module.css";

type Limit = Output<typeof limits.read>["limits"][number];

/** The member's own deposit limit that leaves the least; null where there is none. */
export function useOwnLimit(): Limit | null {
  const { data } = useCall(limits.read, {});
  const own = data?.limits.filter(({ kind, left }) => kind === "deposit" && left !== null) ?? [];
  return own.sort((a, b) => Number(a.left) - Number(b.left))[0] ?? null;
}

/** The rest of the member's own limit and when it renews; members without a limit are told where to set one. */
export function OwnLimit({ limit }: { limit: Limit | null }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const isFull = limit !== null && Number(limit.left) === 0;
  return (
    <p className={isFull ? `${styles.limit} ${styles.full}` : styles.limit}>
      <Icon name={isFull ? "triangle-alert" : "sliders-horizontal"} size={16} />
      <span>
        {limit === null && t("cashier.limit.none")}
        {limit !== null &&
          t(isFull ? "cashier.limit.full" : "cashier.limit.left", {
            left: money(limit.left ?? "0"),
            window: t(`limits.window.${limit.window}`),
          })}
        {isFull && limit.freesAt && ` ${t("cashier.limit.frees", { time: moment(limit.freesAt) })}`}{" "}
        <Link href="/member?page=saferPlay" className={styles.link ?? ""}>
          {t(limit === null ? "cashier.limit.set" : "cashier.limit.change")}
        </Link>
      </span>
    </p>
  );
}
