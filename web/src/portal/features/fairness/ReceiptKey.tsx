import { lottery } from "@magpie/contract/lottery";
import { useCall } from "../../../kit/api";
import { useTranslate } from "../../../kit/i18n";

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
