import type { Call, Input } from "@magpie/contract/kit/call";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { Button } from "../../../ui/Button";
import { takeFile } from "../../kit/download";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";

/** A report as a file, for whoever may take it: the same filter and every row. */
export function TakeFile<C extends Call>({ call, input, name }: { call: C; input: Input<C>; name: string }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const mayExport = useRight("reports.export");
  const file = useAction(() => takeFile(call, input, `${name}.csv`));
  if (!mayExport) return null;
  return (
    <>
      <Button icon="download" pending={file.isPending} onClick={() => file.mutate()}>
        {t("reports.csv")}
      </Button>
      {file.error ? <FormError text={textOf(file.error)} /> : null}
    </>
  );
}
