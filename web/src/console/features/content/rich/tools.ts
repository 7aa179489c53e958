import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Attrs, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { IconName } from "../../../../ui/icon-names";
import type { OfficeKey } from "../../../kit/words";
import { schema } from "./schema";

export interface Tool {
  words: OfficeKey;
  icon: IconName;
  run: Command;
  /** True while the selection has it. */
  isOn?: (state: EditorState) => boolean;
}

const { marks, nodes } = schema;
const of = <Type>(type: Type | undefined): Type => {
  if (!type) throw new Error("the schema lacks a type");
  return type;
};

function markTool(words: OfficeKey, icon: IconName, type: MarkType): Tool {
  return { words, icon, run: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

export function hasMark({ selection: { from, $from, to, empty }, storedMarks, doc }: EditorState, type: MarkType): boolean {
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

function isBlock({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  return $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs });
}

/** Turns a paragraph into the block, and the block back into a paragraph. */
function blockTool(words: OfficeKey, icon: IconName, level: number): Tool {
  const [heading, paragraph] = [of(nodes.heading), of(nodes.paragraph)];
  const isOn = (state: EditorState) => isBlock(state, heading, { level });
  return {
    words,
    icon,
    isOn,
    run: (state, ...rest) => (isOn(state) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, ...rest),
  };
}

function listTool(words: OfficeKey, icon: IconName, type: NodeType): Tool {
  const isOn = ({ selection: { $from } }: EditorState) => $from.depth > 1 && $from.node($from.depth - 2)?.type === type;
  return {
    words,
    icon,
    isOn,
    run: (state, ...rest) => (isOn(state) ? liftListItem(of(nodes.list_item)) : wrapInList(type))(state, ...rest),
  };
}

export const LINK = of(marks.link);

export const TOOLS: readonly Tool[] = [
  blockTool("content.tool.heading", "heading-2", 2),
  blockTool("content.tool.subheading", "heading-3", 3),
  markTool("content.tool.bold", "bold", of(marks.strong)),
  markTool("content.tool.italic", "italic", of(marks.em)),
  markTool("content.tool.underline", "underline", of(marks.underline)),
  markTool("content.tool.strike", "strikethrough", of(marks.strike)),
  listTool("content.tool.bullets", "list", of(nodes.bullet_list)),
  listTool("content.tool.numbers", "list-ordered", of(nodes.ordered_list)),
  { words: "content.tool.quote", icon: "quote", run: wrapIn(of(nodes.blockquote)) },
  { words: "content.tool.undo", icon: "undo-2", run: undo },
  { words: "content.tool.redo", icon: "redo-2", run: redo },
];
