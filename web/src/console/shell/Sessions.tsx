import { operators } from "@magpie/contract/operators";
import { useState } from "react";
import { FormError } from "../../kit/form/Form";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TextField } from "../../ui/fields/Field";
import { useCall, useSend } from "../kit/calls";
import { useAge, useTimes } from "../kit/times";
import { useErrorText, useTranslate } from "../kit/words";
import { Loading } from "../ui/Loading";
import { OfficeProblem } from "../ui/OfficeProblem";
import styles from "./Sessions.module.css";

/** The operator's own open sessions; any but this one can be ended here. */
export function Sessions({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const age = useAge();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(operators.sessions, {});
  const end = useSend(operators.endSession, { refresh: [operators.sessions] });
  const [pressed, setPressed] = useState<string | null>(null);
  const press = (id: string) => {
    setPressed(id);
    end.mutate({ id });
  };
  return (
    <Dialog title={t("shell.sessions.title")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.note}>{t("shell.sessions.note")}</p>
      {error && !data && <OfficeProblem error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {end.error && <FormError text={textOf(end.error)} />}
      <ul className={styles.list}>
        {data?.map(({ id, label, address, createdAt, seenAt, current }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{label || t("shell.sessions.unnamed")}</strong>
              <small>
                {address} · {t("shell.sessions.since", { moment: moment(createdAt) })} · {t("shell.sessions.seen", { age: age(seenAt) })}
              </small>
            </span>
            {current ? (
              <span className={styles.here}>{t("shell.sessions.here")}</span>
            ) : (
              <Button small disabled={end.isPending} pending={end.isPending && pressed === id} onClick={() => press(id)}>
                {t("shell.sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OwnMail />
      <OwnMember />
    </Dialog>
  );
}

/** Where mails of the office go, such as that a report is ready. */
function OwnMail() {
  const t = useTranslate();
  const textOf = useErrorText();
  const { data } = useCall(operators.ownMail, {});
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useSend(operators.setOwnMail, { refresh: [operators.ownMail] });
  const mail = typed ?? data?.mail ?? "";
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ mail: mail.trim() });
      }}
    >
      <TextField
        label={t("shell.sessions.mail")}
        help={t("shell.sessions.mailHelp")}
        type="email"
        autoComplete="email"
        maxLength={160}
        value={mail}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keep.error && <FormError text={textOf(keep.error)} />}
      {keep.data && <p role="status">{t("shell.sessions.mailDone")}</p>}
      <Button small type="submit" disabled={!data || mail.trim() === data.mail} pending={keep.isPending}>
        {t("shell.sessions.mailSave")}
      </Button>
    </form>
  );
}

/** Whoever plays here says so, and never acts on that account. */
function OwnMember() {
  const t = useTranslate();
  const textOf = useErrorText();
  const [account, setAccount] = useState("");
  const keep = useSend(operators.ownMember);
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ account: account.trim() });
      }}
    >
      <TextField
        label={t("shell.sessions.own")}
        help={t("shell.sessions.ownHelp")}
        autoComplete="off"
        maxLength={64}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      {keep.error && <FormError text={textOf(keep.error)} />}
      {keep.data && <p role="status">{t("shell.sessions.ownDone")}</p>}
      <Button small type="submit" disabled={account.trim() === ""} pending={keep.isPending}>
        {t("shell.sessions.ownSave")}
      </Button>
    </form>
  );
}
