import { lottery } from "@magpie/contract/lottery/lottery";
import { useCall } from "../../../kit/calls/api";
import { useTranslate } from "../../../kit/words/i18n";

/** What receipts are signed under: published here, so that nobody has to take a document's word for it. */
export function ReceiptKey() {
  const t = useTranslate();
  const { data } = useCall(lottery.receiptKey, {});
  if (!data) return null;
  return (
    <>
      <p>{t("fairness.how.receipts")}</p>
      <code>
        {data.keyId} · {data.publicKey}
      </code>
    </>
  );
}
