import { CONTENT_KINDS, type ContentKind } from "@magpie/domain/content/kinds";
import { useRest } from "../../kit/screens";
import { ContentList } from "./ContentList";
import { ItemPage } from "./ItemPage";

export const PATH = "/office/content";

/** Everything that is written for the portal: the items of a kind, or one of them. */
export function ContentScreen() {
  const [kind, slug] = useRest(PATH).split("/");
  const known = CONTENT_KINDS.find((one) => one === kind);
  return known && slug ? (
    <ItemPage key={`${known} ${slug}`} kind={known} slug={slug} back={`${PATH}?kind=${known}`} />
  ) : (
    <ContentList pathOf={pathOf} />
  );
}

function pathOf(kind: ContentKind, slug: string): string {
  return `${PATH}/${kind}/${slug}`;
}
