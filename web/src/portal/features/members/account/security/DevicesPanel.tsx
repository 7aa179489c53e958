import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import type { Output } from "@magpie/contract/kit/call";
import { browserName } from "../../../../../kit/browser/browser-name";
import { useCall } from "../../../../../kit/calls/api";
import { Problem } from "../../../../../kit/calls/Problem";
import { toast } from "../../../../../kit/toasts";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Panel } from "../../../../../ui/CentrePage";
import { EmptyState } from "../../../../../ui/EmptyState";
import { Tag } from "../../../../../ui/Tag";
import { AskFirst } from "../AskFirst";
import { ComingSettings } from "../ComingSettings";
import { change } from "../change";
import { Setting, Settings } from "../Setting";

type Device = Output<typeof factors.status>["devices"][number];

/** Browsers that have signed in before, and are therefore trusted a little more. */
export function DevicesPanel() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(factors.status, {});
  return (
    <Panel title={t("members.devices.title")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ComingSettings rows={1} />}
      {data?.devices.length === 0 && (
        <EmptyState icon="smartphone" title={t("members.devices.none")} text={t("members.devices.noneText")} />
      )}
      {data && data.devices.length > 0 && (
        <Settings>
          {data.devices.map((device) => (
            <DeviceSetting key={device.id} device={device} />
          ))}
        </Settings>
      )}
    </Panel>
  );
}

function DeviceSetting({ device: { id, ip, current, trusted, seenAt, ...device } }: { device: Device }) {
  const t = useTranslate();
  const label = browserName(device.label, t);
  const moment = useMoment();
  const tags = (
    <>
      {current && <Tag tone="accent">{t("members.devices.here")}</Tag>}
      {trusted && <Tag>{t("members.devices.trusted")}</Tag>}
    </>
  );
  return (
    <Setting icon="smartphone" name={label} tags={tags} text={`${ip} · ${moment(seenAt)}`}>
      <AskFirst
        label={t("members.devices.forget")}
        about={label}
        title={t("members.devices.forgetTitle")}
        text={t(current ? "members.devices.forgetHere" : "members.devices.forgetText")}
        onYes={async () => {
          await change(factors.forgetDevice, { id }, factors.status, auth.sessions);
          toast({ kind: "ok", title: t("members.devices.forgotten") });
        }}
      />
    </Setting>
  );
}
