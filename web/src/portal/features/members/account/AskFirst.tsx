import { useState } from "react";
import { useAction } from "../../../../kit/calls/use-action";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Confirm } from "../../../../ui/Confirm";
import { Refusal } from "./Refusal";

interface Props {
  label: string;
  /** The subject of the button, for people who hear it without its row. */
  about: string;
  title: string;
  text: string;
  onYes: () => Promise<unknown>;
}

/** A button for what cannot be taken back: it asks first, and says in the same place when it did not work. */
export function AskFirst({ label, about, title, text, onYes }: Props) {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const act = useAction(async () => {
    await onYes();
    setAsked(false);
  });

  function ask() {
    act.reset();
    setAsked(true);
  }

  return (
    <>
      <Button small aria-label={`${label}: ${about}`} onClick={ask}>
        {label}
      </Button>
      {asked && (
        <Confirm
          title={title}
          text={text}
          ok={label}
          onOk={() => act.mutate()}
          pending={act.isPending}
          cancel={t("common.cancel")}
          onCancel={() => setAsked(false)}
        >
          <Refusal error={act.error} />
        </Confirm>
      )}
    </>
  );
}
