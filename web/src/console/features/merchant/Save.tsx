import type { Call, Output } from "@magpie/contract/kit/call";
import { merchantDesk, type Setting } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { changedLines, needsTwo, settingLines } from "@magpie/domain/merchant/settings";
import { useCallback, useEffect, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { CallError } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { settingName, settingValue } from "../../kit/setting-words";
import { type Translate, useErrorText, useTranslate } from "../../kit/words";
import { Blast } from "../../ui/Blast";
import { Loading } from "../../ui/Loading";
import { offerUndo } from "../../ui/Undo";
import styles from "./merchant.module.css";
import { RuleReach } from "./RuleReach";
import { wrongLines } from "./wrong-lines";

const REASON_LEAST = 3;
type Theirs = Output<typeof merchantDesk.settings>;

interface Props {
  base: Setting;
  setting: Setting;
  revision: number;
  onClose: () => void;
  onSaved: () => void;
  /** Somebody saved meanwhile: the form goes on from theirs, with or without one's own changes. */
  onTheirs: (theirs: Theirs, keepMine: boolean) => void;
}

/** Shows what a save changes, and does it: at once where one person may, else as a proposal. */
export function Save({ base, setting, revision, onClose, onSaved, onTheirs }: Props) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { part } = setting;
  const isForTwo = needsTwo(part, base.value, setting.value);
  const [shown, setShown] = useState<Output<typeof proposals.preview> | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const call: Call = isForTwo ? merchantDesk.saveTogether : merchantDesk.save;

  const failed = useCallback(
    async (failure: unknown) => {
      if (failure instanceof CallError && ["revision_stale", "blast_changed"].includes(failure.code))
        setTheirs(await send(merchantDesk.settings, { part }));
      else setError(failure);
    },
    [part],
  );
  const [name, asked] = [call.name, JSON.stringify({ setting, revision })];
  useEffect(() => {
    send(proposals.preview, { call: name, input: JSON.parse(asked) }).then(setShown, failed);
  }, [name, asked, failed]);

  async function save(reason: string) {
    setPending(true);
    setError(null);
    try {
      const { answer } = await send(proposals.propose, { ticket: shown?.ticket ?? "", reason });
      await cache.invalidate(merchantDesk.settings, proposals.list);
      const saved = answer as { revision: number } | null;
      if (saved) offerUndo(t("merchant.done", { part: t(`merchant.part.${part}`) }), () => takeBack(part, saved.revision));
      else toast({ kind: "ok", title: t("merchant.proposed") });
      onSaved();
      onClose();
    } catch (failure) {
      await failed(failure);
    } finally {
      setPending(false);
    }
  }

  if (theirs) return <Stale base={base} mine={setting} theirs={theirs} onClose={onClose} onTheirs={onTheirs} />;
  return (
    <Dialog title={t("merchant.saveTitle", { part: t(`merchant.part.${part}`) })} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.form}>
        {shown ? <Blast blast={shown.blast} /> : error === null && <Loading rows={3} />}
        {part === "registration" && <RuleReach base={base} setting={setting} />}
        {isForTwo && <p className={styles.quiet}>{t("merchant.twoNeeded")}</p>}
        <Give
          isForTwo={isForTwo}
          isReady={shown !== null}
          pending={pending}
          error={error === null ? null : [textOf(error), ...linesOf(error, t)].join(" ")}
          onGive={save}
        />
      </div>
    </Dialog>
  );
}

interface GiveProps {
  isForTwo: boolean;
  isReady: boolean;
  pending: boolean;
  error: string | null;
  onGive: (reason: string) => Promise<void>;
}

/** The reason, and the button that does it. */
function Give({ isForTwo, isReady, pending, error, onGive }: GiveProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const reason = typed.trim();
  return (
    <>
      <TextField
        label={t("merchant.reason")}
        name="reason"
        maxLength={300}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error !== null && <FormError text={error} />}
      <Button
        kind="accent"
        wide
        icon={isForTwo ? "stamp" : "check"}
        disabled={!isReady || reason.length < REASON_LEAST}
        pending={pending}
        onClick={() => void onGive(reason)}
      >
        {t(isForTwo ? "merchant.propose" : "merchant.save")}
      </Button>
    </>
  );
}

function linesOf(error: unknown, t: Translate): string[] {
  return wrongLines(error).map(({ list, line }) =>
    line === null ? t("merchant.wrongList", { list: t(list) }) : t("merchant.wrongLine", { list: t(list), line }),
  );
}

async function takeBack(part: Setting["part"], revision: number): Promise<void> {
  await send(merchantDesk.undo, { part, revision });
  await cache.invalidate(merchantDesk.settings);
}

interface StaleProps extends Pick<Props, "base" | "onClose" | "onTheirs"> {
  mine: Setting;
  theirs: Theirs;
}

/** Theirs, yours and the value both began with, side by side; the person decides. */
function Stale({ base, mine, theirs, onClose, onTheirs }: StaleProps) {
  const t = useTranslate();
  const [was, own, other] = [base.value, mine.value, theirs.setting.value].map(settingLines) as [Lines, Lines, Lines];
  const moved = new Set(
    [...changedLines(base.value, mine.value), ...changedLines(base.value, theirs.setting.value)].map(({ field }) => field),
  );
  const said = (lines: Lines, field: string) => (lines[field] === undefined ? "–" : settingValue(field, lines[field], t));
  return (
    <Dialog title={t("merchant.stale.title")} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.lead}>{t("merchant.stale.text", { name: theirs.saved?.by ?? "" })}</p>
        <table className={styles.three}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("merchant.stale.base")}</th>
              <th scope="col">{t("merchant.stale.theirs")}</th>
              <th scope="col">{t("merchant.stale.yours")}</th>
            </tr>
          </thead>
          <tbody>
            {[...moved].map((field) => (
              <tr key={field}>
                <th scope="row">{settingName(field, t)}</th>
                <td>{said(was, field)}</td>
                <td>{said(other, field)}</td>
                <td>{said(own, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.buttons}>
          <Button onClick={() => onTheirs(theirs, true)}>{t("merchant.stale.keep")}</Button>
          <Button kind="accent" onClick={() => onTheirs(theirs, false)}>
            {t("merchant.stale.take")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Lines = Record<string, string>;
