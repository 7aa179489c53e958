create table articles_articles (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  kind text not null check (kind in ('blog', 'news')),
  picture text not null default '',
  published_at timestamptz not null,
  primary key (merchant_id, slug)
);
create index on articles_articles (merchant_id, kind, published_at desc, slug);
call kit_tenant_table('articles_articles');

create table articles_texts (
  merchant_id int not null default current_merchant(),
  slug text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null,
  summary text not null,
  -- Sanitised when written.
  content text not null,
  primary key (merchant_id, slug, language),
  foreign key (merchant_id, slug) references articles_articles (merchant_id, slug) on delete cascade
);
call kit_tenant_table('articles_texts');
