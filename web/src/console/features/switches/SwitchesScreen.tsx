import type { Output } from "@magpie/contract/kit/call";
import { switches } from "@magpie/contract/office/switches";
import { useState } from "react";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import { SwitchOff } from "./SwitchOff";
import styles from "./switches.module.css";
import { titleOf } from "./titles";

type Off = Output<typeof switches.list>["off"][number];

/** What is off, by whom and why; off by one person, on by two. */
export function SwitchesScreen() {
  const t = useTranslate();
  const mayOff = useRight("switches.off");
  const mayOn = useRight("switches.on");
  const [asked, setAsked] = useState<Off | null>(null);
  const { data, error, refetch } = useCall(switches.list, {});
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead title={t("shell.screen.switches")} line={t("switches.line", { count: data.off.length })} />
      <div className={styles.columns}>
        <Card flush>
          {data.off.length === 0 ? (
            <EmptyState icon="power" title={t("switches.empty.title")} text={t("switches.empty.text")} />
          ) : (
            <ul className={styles.rows}>
              {data.off.map((one) => (
                <Row key={one.id} off={one} onAsk={mayOn ? () => setAsked(one) : null} />
              ))}
            </ul>
          )}
        </Card>
        {mayOff && <SwitchOff targets={data.targets} off={data.off} />}
      </div>
      {asked && (
        <ProposeAct
          title={t("switches.onTitle", { title: titleOf(asked, t) })}
          note={t("switches.twoNeeded")}
          call={switches.on}
          input={{ scope: asked.scope, target: asked.target }}
          refresh={[switches.list]}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Row({ off, onAsk }: { off: Off; onAsk: (() => void) | null }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <Icon name="power-off" size={18} />
      </span>
      <span className={styles.what}>
        <b>{titleOf(off, t)}</b>
        <span className={styles.detail}>
          {off.title && `${t(`switches.scope.${off.scope}`)} · `}
          {t("switches.by", { name: off.by, moment: moment(off.at) })}
        </span>
        <span className={styles.detail}>“{off.reason}”</span>
      </span>
      <span className={styles.state}>
        {off.finishing > 0 && <b>{t("switches.finishing", { count: off.finishing })}</b>}
        <span className={styles.detail}>{off.until ? t("switches.until", { moment: moment(off.until) }) : t("switches.forGood")}</span>
      </span>
      {onAsk && (
        <Button small icon="power" onClick={onAsk}>
          {t("switches.on")}
        </Button>
      )}
    </li>
  );
}
