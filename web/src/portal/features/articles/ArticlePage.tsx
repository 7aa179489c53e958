import { type ArticleKind, articles } from "@magpie/contract/articles";
import { useEffect } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { Link } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { SafeHtml } from "../../../kit/words/safe-html";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { ArticleArt } from "./ArticleArt";
import styles from "./ArticlePage.module.css";
import { PublicationDay } from "./PublicationDay";

export function ArticlePage({ kind, slug }: { kind: ArticleKind; slug: string }) {
  const t = useTranslate();
  const slow = useDelayed();
  const { data: article, error, refetch } = useCall(articles.one, { kind, slug });
  useDocumentTitle(kind, article?.title ?? t(error ? "articles.unknown" : `shell.title.${kind}`));
  const all = t(`articles.back.${kind}`);
  if (error?.code === "not_found" || error?.code === "invalid_input") {
    const step = <LinkStep href={`/${kind}`} label={all} />;
    return <EmptyState icon="search-x" title={t("articles.unknown")} text={t("articles.unknownText")} step={step} />;
  }
  if (error) return <Problem error={error} onRetry={refetch} />;
  return (
    <div className={styles.page} aria-busy={!article}>
      <Link href={`/${kind}`} className={styles.back ?? ""}>
        <Icon name="chevron-left" size={18} />
        {all}
      </Link>
      {!article && slow && <Skeleton height="480px" radius="lg" />}
      {article && (
        <article className={styles.article}>
          <ArticleArt picture={article.picture} sizes="(min-width: 768px) 688px, 100vw" eager />
          <div className={styles.words}>
            <PublicationDay at={article.publishedAt} />
            <h1>{article.title}</h1>
            <p className={styles.summary}>{article.summary}</p>
            <div className={styles.content}>
              <SafeHtml html={article.content} headingLevel={2} />
            </div>
          </div>
        </article>
      )}
    </div>
  );
}

/** The shell titles the page by its path alone; while an article is shown the title is its own. */
function useDocumentTitle(kind: ArticleKind, title: string): void {
  const t = useTranslate();
  const { name } = usePermission().info.brand;
  const listTitle = t(`shell.title.${kind}`);
  useEffect(() => {
    document.title = `${title} · ${name}`;
    return () => {
      document.title = `${listTitle} · ${name}`;
    };
  }, [title, listTitle, name]);
}
