import { factors } from "@magpie/contract/identity/factors";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { useCall } from "../../../../../kit/calls/api";
import { Problem } from "../../../../../kit/calls/Problem";
import { isPasskeySupported } from "../../../../../kit/session/passkey";
import { toast } from "../../../../../kit/toasts";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Button } from "../../../../../ui/Button";
import { Panel } from "../../../../../ui/CentrePage";
import { EmptyState } from "../../../../../ui/EmptyState";
import { AskFirst } from "../AskFirst";
import { ComingSettings } from "../ComingSettings";
import { change } from "../change";
import { Setting, Settings } from "../Setting";
import { AddPasskeyDialog } from "./AddPasskeyDialog";

type Passkey = Output<typeof factors.status>["passkeys"][number];

export function PasskeysPanel() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(factors.status, {});
  const add = isPasskeySupported() && <AddPasskey />;
  const isEmpty = data?.passkeys.length === 0;
  return (
    <Panel title={t("members.passkeys.title")} tools={data && !isEmpty && add}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ComingSettings rows={1} />}
      {isEmpty && (
        <EmptyState
          icon="key-round"
          title={t("members.passkeys.none")}
          text={t(isPasskeySupported() ? "members.passkeys.why" : "members.passkeys.unsupported")}
          step={add}
        />
      )}
      {data && !isEmpty && (
        <Settings>
          {data.passkeys.map((passkey) => (
            <PasskeySetting key={passkey.id} passkey={passkey} />
          ))}
        </Settings>
      )}
    </Panel>
  );
}

function AddPasskey() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon="plus" onClick={() => setOpen(true)}>
        {t("members.passkeys.add")}
      </Button>
      {open && <AddPasskeyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PasskeySetting({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const t = useTranslate();
  const moment = useMoment();
  const used = usedAt ? t("members.passkeys.used", { time: moment(usedAt) }) : t("members.passkeys.made", { time: moment(createdAt) });
  return (
    <Setting icon="key-round" name={name} text={used}>
      <AskFirst
        label={t("members.passkeys.remove")}
        about={name}
        title={t("members.passkeys.removeTitle")}
        text={t("members.passkeys.removeText", { name })}
        onYes={async () => {
          await change(factors.removePasskey, { id }, factors.status);
          toast({ kind: "ok", title: t("members.passkeys.removed") });
        }}
      />
    </Setting>
  );
}
