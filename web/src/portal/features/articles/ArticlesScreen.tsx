import type { ArticleKind } from "@magpie/contract/articles";
import { useEffect, useRef } from "react";
import { useQuery } from "../../../kit/router";
import { ArticleList } from "./ArticleList";
import { ArticlePage } from "./ArticlePage";

/** The blog or the news: all of it, or the article that the address names. */
export function ArticlesScreen({ kind }: { kind: ArticleKind }) {
  const slug = useQuery("article");
  useTop(slug);
  return slug ? <ArticlePage key={slug} kind={kind} slug={slug} /> : <ArticleList kind={kind} />;
}

/** List and article share a path, so the shell does not take them for two pages: they begin at the top all the same. */
function useTop(slug: string | null): void {
  const shown = useRef(slug);
  useEffect(() => {
    if (shown.current === slug) return;
    shown.current = slug;
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [slug]);
}
