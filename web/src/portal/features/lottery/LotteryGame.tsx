import type { LotteryGame as Game } from "@magpie/contract/lottery";
import { useTranslate } from "../../../kit/i18n";
import { Link } from "../../../kit/router";
import { buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import type { LotteryArea } from "./LotteryScreen";
import styles from "./LotteryScreen.module.css";

const PATHS: Record<LotteryArea, string> = { lottery: "/lottery", sea: "/seaLottery", vn: "/vnLottery" };

/** The lottery that was asked for: what can be done with it now, or that there is none of that name. */
export function LotteryGame({ game, area }: { game: Game | undefined; area: LotteryArea }) {
  const t = useTranslate();
  return (
    <section className={styles.chosen}>
      <EmptyState
        icon={game ? "ticket" : "search-x"}
        title={game ? t("lottery.closed", { name: game.name }) : t("lottery.unknown")}
        text={game ? t("lottery.closedText") : t("lottery.unknownText")}
        step={
          <Link href={PATHS[area]} className={buttonClass({})}>
            {t("lottery.all")}
          </Link>
        }
      />
    </section>
  );
}
