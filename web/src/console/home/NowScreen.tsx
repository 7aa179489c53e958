import { desk } from "@magpie/contract/office/desk";
import { useState } from "react";
import { useHearing, useOnline } from "../../kit/live/online";
import { Segmented } from "../../ui/fields/Segmented";
import { useCall } from "../kit/calls";
import { useRight } from "../kit/session";
import { useTranslate } from "../kit/words";
import { Loading } from "../ui/Loading";
import { OfficeProblem } from "../ui/OfficeProblem";
import { Card, PageHead } from "../ui/Page";
import { Alarms } from "./Alarms";
import { FloorCards } from "./FloorCards";
import styles from "./NowScreen.module.css";
import { Queues } from "./Queues";
import { Today } from "./Today";
import { YourDay } from "./YourDay";

const PANEL = "queues";

/** What waits, late first, and how the day goes. Everything turns grey while the server cannot be heard. */
export function NowScreen() {
  const t = useTranslate();
  const online = useOnline();
  const hears = useHearing((hearing) => hearing.hears);
  const { data, error, refetch } = useCall(desk.now, {});
  const seesFloor = useRight("floor.read");
  const [shown, setShown] = useState<"all" | "mine">("all");

  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={8} />;
  const waiting = data.queues.reduce((sum, { count }) => sum + count, 0);
  const late = data.queues.filter(({ promiseAt }) => promiseAt !== null && new Date(promiseAt) < new Date(data.at)).length;
  const mine = data.queues.reduce((sum, queue) => sum + queue.mine, 0);
  const isOld = !online || !hears || error !== null;
  const queues = shown === "mine" ? data.queues.filter((queue) => queue.mine > 0) : data.queues;
  return (
    <>
      <PageHead
        title={t("shell.screen.now")}
        line={isOld ? <strong role="status">{t("now.silent")}</strong> : t("now.line", { queues: data.queues.length, waiting, late })}
        end={
          <Segmented
            label={t("now.show")}
            segments={[
              { value: "all", label: t("now.all") },
              { value: "mine", label: t("now.mine", { count: mine }) },
            ]}
            value={shown}
            onChange={setShown}
            panelId={PANEL}
          />
        }
      />
      <div className={isOld ? `${styles.now} ${styles.old}` : styles.now}>
        <Alarms alarms={data.alarms} />
        <div className={styles.columns}>
          <div id={PANEL} role="tabpanel" aria-label={t(`now.${shown === "all" ? "allLabel" : "mineLabel"}`)}>
            <Card flush>
              <Queues queues={queues} at={new Date(data.at)} isMine={shown === "mine"} />
            </Card>
          </div>
          <div className={styles.beside}>
            <Today today={data.today} />
            <YourDay />
          </div>
        </div>
        {seesFloor && <FloorCards />}
      </div>
    </>
  );
}
