import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../../../../ui/Button";
import { useTranslate } from "../../../kit/words";
import styles from "../content.module.css";
import { readHtml, writeHtml } from "./html";
import { LinkBox } from "./LinkBox";
import { schema } from "./schema";
import { hasMark, LINK, TOOLS } from "./tools";

interface Props {
  label: string;
  /** Only its first value counts; the text lives in the editor from then on. */
  html: string;
  lang: string;
  readOnly: boolean;
  onChange: (html: string) => void;
}

const { marks, nodes } = schema;

const breakLine: Command = (state, dispatch) => {
  if (nodes.hard_break) dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab keeps leading out of the text: within a list the brackets move an item in and out. */
function keys() {
  const item = nodes.list_item;
  if (!item || !marks.strong || !marks.em || !marks.underline) throw new Error("the schema lacks a type");
  return [
    keymap({
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Mod-b": toggleMark(marks.strong),
      "Mod-i": toggleMark(marks.em),
      "Mod-u": toggleMark(marks.underline),
      Enter: splitListItem(item),
      "Mod-]": sinkListItem(item),
      "Mod-[": liftListItem(item),
      "Shift-Enter": chainCommands(exitCode, breakLine),
    }),
    keymap(baseKeymap),
  ];
}

/** A text with headings, lists and links: exactly what the portal shows. */
export function RichText({ label, html, lang, readOnly, onChange }: Props) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const first = useRef(html);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const id = useId();

  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: readHtml(first.current), plugins: [history(), ...keys()] }),
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, lang, class: styles.prose ?? "" },
      editable: () => !readOnly,
      dispatchTransaction(step) {
        const next = editor.state.apply(step);
        editor.updateState(next);
        setState(next);
        if (step.docChanged) tell.current(writeHtml(next.doc));
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, [label, lang, readOnly]);

  function run(command: Command) {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }

  return (
    <div className={styles.rich}>
      <span className={styles.richLabel} id={id}>
        {label}
      </span>
      {!readOnly && (
        <div className={styles.tools} role="toolbar" aria-labelledby={id}>
          {TOOLS.map((tool) => (
            <IconButton
              key={tool.words}
              icon={tool.icon}
              size={16}
              label={t(tool.words)}
              aria-pressed={tool.isOn ? state !== null && tool.isOn(state) : undefined}
              onClick={() => run(tool.run)}
            />
          ))}
          <IconButton
            icon="link-2"
            size={16}
            label={t("content.tool.link")}
            aria-pressed={state !== null && hasMark(state, LINK)}
            onClick={() => setLinking(!isLinking)}
          />
        </div>
      )}
      {isLinking && state && <LinkBox state={state} run={run} onClose={() => setLinking(false)} />}
      <div ref={place} />
    </div>
  );
}
