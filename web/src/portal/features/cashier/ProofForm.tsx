import { cashier, type Deposit } from "@magpie/contract/cashier";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { PictureChooser } from "../../../kit/form/PictureChooser";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./ProofForm.module.css";

/** Pictures that show the transfer. Chosen is sent: there is nothing else to fill in. */
export function ProofForm({ deposit: { id, proofs } }: { deposit: Deposit }) {
  const t = useTranslate();
  async function prove(pictures: string[]) {
    await send(cashier.prove, { deposit: id, pictures });
    await cache.invalidate(cashier.read, cashier.deposits);
    toast({ kind: "ok", title: t("cashier.proof.sent") });
  }
  return (
    <section className={styles.proof}>
      <h3>{t("cashier.proof.title")}</h3>
      <PictureChooser
        held={proofs}
        label={t(proofs > 0 ? "cashier.proof.more" : "cashier.proof.choose")}
        {...(proofs > 0 && { note: t("cashier.proof.count", { count: proofs }) })}
        onSent={prove}
      />
    </section>
  );
}
