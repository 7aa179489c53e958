import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Skeleton } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import styles from "./account.module.css";
import { EmailDialog } from "./EmailDialog";
import { MobileDialog } from "./MobileDialog";

interface Props {
  kind: "mobile" | "email";
  /** Undefined while it is on its way, null where there is none. */
  contact: { masked: string; verified: boolean } | null | undefined;
}

const DIALOGS = { mobile: MobileDialog, email: EmailDialog };

/** A contact of the member, and whether it was ever confirmed. */
export function ContactDetail({ kind, contact }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const Change = DIALOGS[kind];
  const name = t(`members.contact.${kind}`);
  const label = t(contact ? "members.account.change" : "members.contact.add");
  const said = contact && (
    <>
      {contact.masked}
      <Tag tone={contact.verified ? "ok" : "warn"}>{t(contact.verified ? "members.contact.verified" : "members.contact.unverified")}</Tag>
    </>
  );
  return (
    <Detail term={name} value={contact === null ? "" : said}>
      {contact !== undefined && (
        <Button small aria-label={`${label}: ${name}`} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <Change onClose={() => setOpen(false)} />}
    </Detail>
  );
}

/** A line of a `dl`; without a value it is still on its way. */
export function Detail({ term, value, children }: { term: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>
        {value ?? <Skeleton width="120px" height="14px" />}
        {children}
      </dd>
    </div>
  );
}
