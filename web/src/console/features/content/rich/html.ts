import purify from "dompurify";
import { DOMParser, DOMSerializer, type Node } from "prosemirror-model";
import { schema } from "./schema";

const TAGS = "p br hr h2 h3 h4 b strong i em u s small ul ol li blockquote a".split(" ");

/** Cleaned here too, before a node is made of it: the server alone would be trusted blindly. */
export function readHtml(html: string): Node {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href"],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/(?![/\\]))/,
    RETURN_DOM_FRAGMENT: true,
  });
  return DOMParser.fromSchema(schema).parse(fragment);
}

/** Empty for a text without a word, so that the language counts as missing. */
export function writeHtml(doc: Node): string {
  if (doc.textContent.trim() === "") return "";
  const place = document.createElement("div");
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return place.innerHTML;
}
