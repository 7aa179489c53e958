import { CallError, errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { useTranslate } from "../../../../kit/words/i18n";

/** Why something was not done. Whoever closed a window themselves knows why. */
export function Refusal({ error }: { error: unknown }) {
  const t = useTranslate();
  if (!error || (error instanceof CallError && error.code === "popup_closed")) return null;
  return <FormError text={errorText(error, t)} />;
}
