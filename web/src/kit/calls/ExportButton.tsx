import type { Call, Input } from "@magpie/contract/kit/call";
import { useState } from "react";
import { Button } from "../../ui/Button";
import { toast } from "../toasts";
import { useTranslate } from "../words/i18n";
import { download } from "./download";
import { errorText } from "./request";
import { useAction } from "./use-action";

const KILOBYTE = 1000;

/** Lets a person keep a record as a file; while it comes, the button says how much of it is there. */
export function ExportButton<C extends Call>({ call, input, name }: { call: C; input: Input<C>; name: string }) {
  const t = useTranslate();
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending } = useAction(async () => {
    setBytes(0);
    try {
      await download(call, input, `${name}.csv`, setBytes);
      toast({ kind: "ok", title: t("records.export.done") });
    } catch (error) {
      toast({ kind: "bad", title: t("records.export.failed"), text: errorText(error, t) });
    }
  });
  const size = Math.round(bytes / KILOBYTE);
  return (
    <Button icon="download" pending={isPending} onClick={() => mutate()}>
      {isPending && size > 0 ? t("records.export.running", { size }) : t("records.export.action")}
    </Button>
  );
}
