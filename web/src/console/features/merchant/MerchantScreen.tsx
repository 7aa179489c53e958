import type { Output } from "@magpie/contract/kit/call";
import { merchantDesk, type Setting } from "@magpie/contract/office/merchant-desk";
import { SETTING_PARTS, type SettingPart } from "@magpie/domain/merchant/settings";
import { useState } from "react";
import { Link } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { useCall } from "../../kit/calls";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import styles from "./merchant.module.css";
import { PartEditor } from "./PartEditor";
import { Save } from "./Save";

const PATH = "/office/merchant";

/** The merchant's settings, a part at a time. */
export function MerchantScreen() {
  const t = useTranslate();
  const rest = useRest(PATH);
  const part = SETTING_PARTS.find((name) => name === rest) ?? "brand";
  return (
    <>
      <PageHead title={t("shell.screen.merchant")} line={t("merchant.line")} />
      <div className={styles.columns}>
        <nav className={styles.parts} aria-label={t("merchant.parts")}>
          {SETTING_PARTS.map((name) => (
            <Link
              key={name}
              // On a phone the parts scroll sideways, and the one that is open must be in view.
              ref={name === part ? intoView : undefined}
              href={`${PATH}/${name}`}
              aria-current={name === part ? "page" : undefined}
            >
              {t(`merchant.part.${name}`)}
            </Link>
          ))}
        </nav>
        <Part key={part} part={part} />
      </div>
    </>
  );
}

function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function Part({ part }: { part: SettingPart }) {
  const { data, error, refetch } = useCall(merchantDesk.settings, { part });
  // Another's save must not change the form under somebody's hands: it begins anew only when its owner says so.
  const [held, setHeld] = useState<Held | null>(null);
  const from = held?.from ?? data;
  if (!from) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return <PartForm key={from.revision} from={from} mine={held?.mine ?? from.setting} onHold={setHeld} />;
}

type Loaded = Output<typeof merchantDesk.settings>;

interface Held {
  from: Loaded;
  mine: Setting;
}

function PartForm({ from, mine, onHold }: Held & { onHold: (held: Held | null) => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const [asked, setAsked] = useState(false);
  const isChanged = JSON.stringify(mine) !== JSON.stringify(from.setting);
  const { part } = mine;
  return (
    <Card
      title={t(`merchant.part.${part}`)}
      end={from.saved && <Kept text={t("merchant.saved", { name: from.saved.by, moment: moment(from.saved.at) })} />}
    >
      <p className={styles.lead}>{t(`merchant.about.${part}`)}</p>
      <PartEditor setting={mine} onChange={(setting) => onHold({ from, mine: setting })} />
      <div className={styles.buttons}>
        <Button disabled={!isChanged} onClick={() => onHold(null)}>
          {t("merchant.reset")}
        </Button>
        <Button kind="accent" disabled={!isChanged} onClick={() => setAsked(true)}>
          {t("merchant.look")}
        </Button>
      </div>
      {asked && (
        <Save
          base={from.setting}
          setting={mine}
          revision={from.revision}
          onClose={() => setAsked(false)}
          onSaved={() => onHold(null)}
          onTheirs={(theirs, keepMine) => onHold({ from: theirs, mine: keepMine ? mine : theirs.setting })}
        />
      )}
    </Card>
  );
}

function Kept({ text }: { text: string }) {
  return <span className={styles.quiet}>{text}</span>;
}
