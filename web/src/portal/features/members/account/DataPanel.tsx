import { members } from "@magpie/contract/members";
import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n";
import { toast } from "../../../../kit/toasts";
import { useAction } from "../../../../kit/use-action";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { CloseAccountDialog } from "./CloseAccountDialog";
import { change } from "./change";
import { Refusal } from "./Refusal";
import { Setting, Settings } from "./Setting";
import { saveFile } from "./save-file";

/** What the member may take away, and the way out. */
export function DataPanel() {
  const t = useTranslate();
  return (
    <Panel title={t("members.data.title")}>
      <Settings>
        <ExportSetting />
        <CloseSetting />
      </Settings>
    </Panel>
  );
}

function ExportSetting() {
  const t = useTranslate();
  const take = useAction(async () => {
    const { exportedAt, data } = await change(members.exportData, {});
    saveFile(`account-${exportedAt.slice(0, 10)}.json`, JSON.stringify({ exportedAt, ...data }, null, 2), "application/json");
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
  return (
    <Setting icon="triangle-alert" name={t("members.data.closeName")} text={t("members.data.closeText")}>
      <Button small onClick={() => setOpen(true)}>
        {t("members.data.close")}
      </Button>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </Setting>
  );
}
