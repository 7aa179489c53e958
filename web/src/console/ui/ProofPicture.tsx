import { useState } from "react";
import { Dialog } from "../../ui/Dialog";
import { Skeleton } from "../../ui/Skeleton";
import { useTranslate } from "../kit/words";
import { OfficeProblem } from "./OfficeProblem";
import styles from "./ProofPicture.module.css";

interface Picture {
  type: string;
  data: string;
}

interface Props {
  picture: Picture | undefined;
  number: number;
  /** The reason it could not be read. */
  error?: unknown;
  onRetry?: () => unknown;
}

/** A picture that a member sent; pressing shows it whole. */
export function ProofPicture({ picture, number, error, onRetry }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  if (!picture && error && onRetry) return <OfficeProblem error={error} onRetry={onRetry} />;
  if (!picture) return <Skeleton width="120px" height="160px" radius="md" />;
  const src = `data:${picture.type};base64,${picture.data}`;
  const label = t("parts.proof.one", { number });
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={t("parts.proof.open", { number })} onClick={() => setOpen(true)}>
        <img src={src} alt={label} />
      </button>
      {open && (
        <Dialog title={label} size="wide" closeLabel={t("common.close")} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={src} alt={label} />
        </Dialog>
      )}
    </>
  );
}
