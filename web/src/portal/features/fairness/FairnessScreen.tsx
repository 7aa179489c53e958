import { lottery } from "@magpie/contract/lottery/lottery";
import { wallet } from "@magpie/contract/wallet";
import { useCall } from "../../../kit/calls/api";
import { useQuery } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { buttonClass } from "../../../ui/Button";
import { Examples } from "./Examples";
import styles from "./FairnessScreen.module.css";
import { type AskedProof, RoundForm } from "./RoundForm";
import { SeedForm } from "./SeedForm";
import { TableChains } from "./TableChains";

/** Built beside the portal: the same verifier in one file. */
const OFFLINE_FILE = "/fairness-check.html";

/** Anybody can work a round out again here: by its number, by its document, or by its seeds. Nothing leaves the browser. */
export function FairnessScreen() {
  const t = useTranslate();
  const round = useQuery("round") ?? "";
  const [proof, id] = [useQuery("proof"), useQuery("id")];
  return (
    <div className={styles.page}>
      <header>
        <h1>{t("fairness.title")}</h1>
        <p className={styles.quiet}>{t("fairness.intro")}</p>
      </header>
      <RoundForm key={`${round} ${id}`} roundId={round} proof={asked(proof, id)} />
      <SeedForm />
      <TableChains />
      <section className={styles.panel}>
        <h2>{t("fairness.how.title")}</h2>
        <p>{t("fairness.how.own")}</p>
        <p>{t("fairness.how.shared")}</p>
        <p>{t("fairness.how.rotate")}</p>
        <ReceiptKey />
      </section>
      <section className={styles.panel}>
        <h2>{t("fairness.offline.title")}</h2>
        <p>{t("fairness.offline.text")}</p>
        <a className={`${buttonClass({ kind: "quiet" })} ${styles.step}`} href={OFFLINE_FILE} download>
          {t("fairness.offline.link")}
        </a>
        <a className={`${buttonClass({ kind: "ghost" })} ${styles.step}`} href="/transparency">
          {t("fairness.offline.log")}
        </a>
      </section>
      <Examples />
    </div>
  );
}

/** A reward by chance that its own page leads to. */
function asked(of: string | null, id: string | null): AskedProof | null {
  return id !== null && (of === "spin" || of === "ticket" || of === "envelope") ? { of, id } : null;
}

/** The public keys of receipts and books, shown here so that nobody has to trust the key inside a document. */
function ReceiptKey() {
  const t = useTranslate();
  const { data: receipts } = useCall(lottery.receiptKey, {});
  const { data: books } = useCall(wallet.sealKey, {});
  if (!receipts || !books) return null;
  return (
    <>
      <p>{t("fairness.how.receipts")}</p>
      {[receipts, books].map(({ keyId, publicKey }) => (
        <code key={keyId}>
          {keyId} · {publicKey}
        </code>
      ))}
    </>
  );
}
