import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const heading = (level: 2 | 3 | 4): NodeSpec["parseDOM"] => [{ tag: `h${level}`, attrs: { level } }];

const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    group: "block",
    content: "inline*",
    attrs: { level: { default: 2, validate: "number" } },
    defining: true,
    parseDOM: [...(heading(2) ?? []), ...(heading(3) ?? []), ...(heading(4) ?? [])],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: { group: "block", content: "block+", defining: true, parseDOM: [{ tag: "blockquote" }], toDOM: () => ["blockquote", 0] },
  bullet_list: { group: "block", content: "list_item+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: { group: "block", content: "list_item+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
  list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  text: { group: "inline" },
  hard_break: { group: "inline", inline: true, selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
};

const mark = (tag: string, ...more: string[]): MarkSpec => ({
  parseDOM: [tag, ...more].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") ?? "" }) }],
    toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
  },
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  underline: mark("u"),
  strike: mark("s"),
  small: mark("small"),
};

/** The tags that the server keeps, and no others: nobody writes something that is gone after saving. */
export const schema = new Schema({ nodes, marks });
