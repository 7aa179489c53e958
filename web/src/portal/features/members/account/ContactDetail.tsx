import { useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Tag } from "../../../../ui/Tag";
import { Detail } from "./Detail";
import { EmailDialog } from "./EmailDialog";
import { MobileDialog } from "./MobileDialog";

interface Props {
  kind: "mobile" | "email";
  /** Undefined while it is on its way, null where there is none. */
  contact: { masked: string; verified: boolean } | null | undefined;
}

const DIALOGS = { mobile: MobileDialog, email: EmailDialog };

/** How the member can be reached, and whether that was ever proved. */
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
