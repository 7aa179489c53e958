import { recovery } from "@magpie/contract/identity/recovery";
import { useCall } from "../../../../../kit/calls/api";
import { toast } from "../../../../../kit/toasts";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Tag } from "../../../../../ui/Tag";
import { AskFirst } from "../AskFirst";
import { change } from "../change";
import { Setting } from "../Setting";

/** A pending request to remove authenticator and passkeys. Shows nothing if there is none. */
export function RecoverySetting() {
  const t = useTranslate();
  const moment = useMoment();
  const { data } = useCall(recovery.status, {});
  if (!data?.waiting) return null;
  const name = t("recovery.waiting.name");
  return (
    <Setting
      icon="circle-alert"
      name={name}
      tags={<Tag tone="warn">{t("recovery.waiting.tag")}</Tag>}
      text={t("recovery.waiting.text", { asked: moment(data.waiting.askedAt), opens: moment(data.waiting.opensAt) })}
    >
      <AskFirst
        label={t("recovery.stop.ok")}
        about={name}
        title={t("recovery.stop.title")}
        text={t("recovery.stop.text")}
        onYes={async () => {
          await change(recovery.cancel, {}, recovery.status);
          toast({ kind: "ok", title: t("recovery.stop.done"), text: t("recovery.stop.doneText") });
        }}
      />
    </Setting>
  );
}
