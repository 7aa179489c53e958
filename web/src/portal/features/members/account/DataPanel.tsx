import { members } from "@magpie/contract/members";
import { records } from "@magpie/contract/records";
import { useState } from "react";
import { saveFile } from "../../../../kit/browser/save-file";
import { send, useCall } from "../../../../kit/calls/api";
import { useAction } from "../../../../kit/calls/use-action";
import { Link } from "../../../../kit/router";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { CloseAccountDialog } from "./CloseAccountDialog";
import { change } from "./change";
import { Refusal } from "./Refusal";
import { Setting, Settings } from "./Setting";

/** The export of the member's data, and the closing of the account. */
export function DataPanel() {
  const t = useTranslate();
  return (
    <Panel title={t("members.data.title")}>
      <Settings>
        <ListingSetting />
        <ExportSetting />
        <CloseSetting />
      </Settings>
    </Panel>
  );
}

function ListingSetting() {
  const t = useTranslate();
  const { data, refetch } = useCall(records.listing, {});
  const listed = data?.listed ?? true;
  const set = useAction(async () => {
    await send(records.setListing, { listed: !listed });
    await refetch();
  });
  return (
    <Setting icon="trophy" name={t("members.data.boardName")} text={t(listed ? "members.data.boardOn" : "members.data.boardOff")}>
      <Button small pending={set.isPending} disabled={!data} onClick={() => set.mutate()}>
        {t(listed ? "members.data.boardLeave" : "members.data.boardJoin")}
      </Button>
      <Refusal error={set.error} />
    </Setting>
  );
}

function ExportSetting() {
  const t = useTranslate();
  const take = useAction(async () => {
    const { exportedAt, data } = await change(members.exportData, {});
    saveFile(`account-${exportedAt.slice(0, 10)}.json`, [JSON.stringify({ exportedAt, ...data }, null, 2)], "application/json");
    toast({ kind: "ok", title: t("members.data.taken") });
  });
  return (
    <Setting icon="download" name={t("members.data.takeName")} text={t("members.data.takeText")}>
      <Button small pending={take.isPending} onClick={() => take.mutate()}>
        {t("members.data.take")}
      </Button>
      <Refusal error={take.error} />
    </Setting>
  );
}

function CloseSetting() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { data, refetch } = useCall(members.profile, {});
  const keep = useAction(async () => {
    await send(members.keepAccount, { confirm: "keep" });
    await refetch();
    toast({ kind: "ok", title: t("members.data.kept") });
  });
  if (data?.closingAt)
    return (
      <Setting icon="triangle-alert" name={t("members.data.closingName")} text={t("members.data.closingText")}>
        <Link href="/member?page=withdraw" className={buttonClass({ small: true })}>
          {t("members.data.withdraw")}
        </Link>
        <Button small kind="ghost" pending={keep.isPending} onClick={() => keep.mutate()}>
          {t("members.data.keep")}
        </Button>
        <Refusal error={keep.error} />
      </Setting>
    );
  return (
    <Setting icon="triangle-alert" name={t("members.data.closeName")} text={t("members.data.closeText")}>
      <Button small onClick={() => setOpen(true)}>
        {t("members.data.close")}
      </Button>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </Setting>
  );
}
