import { toggleMark } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../../ui/Button";
import { TextField } from "../../../../ui/fields/Field";
import { focusOnOpen } from "../../../../ui/focus-on-open";
import { useTranslate } from "../../../kit/words";
import styles from "../content.module.css";
import { LINK } from "./tools";

/** A path of the portal, or https elsewhere; the server decides which hosts are allowed. */
const TARGET = /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/;

/** Makes the marked words a link, or takes the link off them. */
export function LinkBox({ state, run, onClose }: { state: EditorState; run: (command: Command) => void; onClose: () => void }) {
  const t = useTranslate();
  const [href, setHref] = useState("");
  const { empty } = state.selection;

  function set() {
    if (!TARGET.test(href)) return;
    run((now, dispatch) => toggleMark(LINK, { href }, { removeWhenPresent: false })(now, dispatch));
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      set();
    }
    if (event.key === "Escape") onClose();
  }

  return (
    <div className={styles.linkBox}>
      <TextField
        ref={focusOnOpen}
        label={t("content.tool.target")}
        help={empty ? t("content.tool.markFirst") : undefined}
        value={href}
        onChange={({ target }) => setHref(target.value.trim())}
        onKeyDown={press}
      />
      <Button small disabled={empty || !TARGET.test(href)} onClick={set}>
        {t("content.tool.setLink")}
      </Button>
      <Button
        small
        kind="ghost"
        onClick={() => {
          run(toggleMark(LINK));
          onClose();
        }}
      >
        {t("content.tool.unlink")}
      </Button>
    </div>
  );
}
