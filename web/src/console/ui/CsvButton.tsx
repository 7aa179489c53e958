import type { Call, Input } from "@magpie/contract/kit/call";
import { saveFile } from "../../kit/browser/save-file";
import { readAnswer } from "../../kit/calls/request";
import { useAction } from "../../kit/calls/use-action";
import { toast } from "../../kit/toasts";
import { Button } from "../../ui/Button";
import { addressOf, officeHeaders } from "../kit/calls";
import { useErrorText, useTranslate } from "../kit/words";

/** The list as a file: the same call's filter, all its pages. The server makes formulas harmless and counts the export. */
export function CsvButton<C extends Call>({ call, input, name }: { call: C; input: Input<C>; name: string }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { mutate, isPending } = useAction(async () => {
    try {
      const response = await fetch(addressOf(call, input), { headers: officeHeaders() });
      if (!response.ok) await readAnswer(response);
      saveFile(`${name}.csv`, [await response.blob()], call.download?.type ?? "text/csv");
    } catch (error) {
      toast({ kind: "bad", title: t("parts.csv.failed"), text: textOf(error) });
    }
  });
  return (
    <Button small icon="download" pending={isPending} onClick={() => mutate()}>
      {t("parts.csv.action")}
    </Button>
  );
}
