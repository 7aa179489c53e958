import { type ArticleKind, articles, type ListedArticle } from "@magpie/contract/articles";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { Link } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Pager } from "../../../ui/Pager";
import page from "../../../ui/page.module.css";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { ArticleArt } from "./ArticleArt";
import styles from "./ArticleList.module.css";
import { PublicationDay } from "./PublicationDay";

const PAGE_SIZE = 12;
const LOADING = ["1", "2", "3"];

export function ArticleList({ kind }: { kind: ArticleKind }) {
  const t = useTranslate();
  const [pageNo, turn] = useState(1);
  const { data, error, refetch } = useCall(articles.list, { kind, pageNo, pageSize: PAGE_SIZE });
  const pages = data?.totalPages ?? 1;
  return (
    <div className={styles.screen} aria-busy={!data && !error}>
      <header className={page.head}>
        <h1>{t(`shell.title.${kind}`)}</h1>
        <p>{t(`articles.lead.${kind}`)}</p>
      </header>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.totalElements === 0 && <EmptyState icon="file-text" title={t("articles.none")} text={t("articles.noneText")} />}
      <ul className={page.cards}>
        {data?.content.map((article) => (
          <li key={article.slug}>
            <Card article={article} href={`/${kind}?article=${article.slug}`} />
          </li>
        ))}
      </ul>
      <Pager
        page={pageNo}
        pages={pages}
        onChange={turn}
        words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page: pageNo, pages }) }}
      />
    </div>
  );
}

/** The whole card opens the article; its title is the link that says so. */
function Card({ article, href }: { article: ListedArticle; href: string }) {
  const t = useTranslate();
  return (
    <article className={`${page.card} ${page.opening}`}>
      <ArticleArt picture={article.picture} sizes="(min-width: 768px) 440px, 100vw" />
      <div className={styles.words}>
        <PublicationDay at={article.publishedAt} />
        <h2 className={styles.title}>
          <Link href={href} className={page.open ?? ""}>
            {article.title}
          </Link>
        </h2>
        <p className={styles.summary}>{article.summary}</p>
        <span className={page.more} aria-hidden="true">
          {t("articles.read")}
          <Icon name="chevron-right" size={16} />
        </span>
      </div>
    </article>
  );
}

function Loading() {
  const slow = useDelayed();
  return <div className={page.cards}>{slow && LOADING.map((card) => <Skeleton key={card} height="340px" radius="lg" />)}</div>;
}
