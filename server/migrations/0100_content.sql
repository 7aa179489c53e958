-- Everything that the back office writes for the portal: banners, notices, popups, pages, articles.
create table content_items (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  kind text not null check (kind in ('banner', 'notice', 'popup', 'promotion', 'help', 'terms', 'blog', 'news', 'footer')),
  slug text not null check (slug ~ '^[A-Za-z0-9_-]{1,80}$'),
  position int not null default 0,
  -- Counts every change, so that nobody overwrites what somebody else has just saved.
  revision int not null default 0,
  -- The moment from which it was first shown; articles carry it as their date. Null while it is a draft.
  published_at timestamptz,
  primary key (merchant_id, kind, slug)
);
call kit_tenant_table('content_items');

-- A version is what was once published, and is never changed.
create table content_versions (
  merchant_id int not null default current_merchant(),
  kind text not null,
  slug text not null,
  version int not null check (version > 0),
  place text not null,
  topic text not null,
  picture text not null,
  linkage_type text not null check (linkage_type in ('NONE', 'ROUTE', 'URL')),
  url text not null,
  audience text not null check (audience in ('everybody', 'visitors', 'members', 'newcomers', 'level')),
  level int not null check (level >= 0),
  -- By language; their HTML was sanitised before it was written.
  texts jsonb not null,
  made_at timestamptz not null,
  -- The account; null for what the merchant opened with.
  made_by text,
  reason text not null default '',
  primary key (merchant_id, kind, slug, version),
  foreign key (merchant_id, kind, slug) references content_items (merchant_id, kind, slug) on delete cascade
);
call kit_tenant_table('content_versions');

-- A version in public. The newest showing that has begun decides what is seen, so that nothing has to happen at its moment.
create table content_showings (
  merchant_id int not null default current_merchant(),
  kind text not null,
  slug text not null,
  number int not null check (number > 0),
  version int not null,
  shows_from timestamptz not null,
  -- Null has no end. One that ends where it begins takes the item off the portal.
  shows_until timestamptz check (shows_until >= shows_from),
  made_at timestamptz not null,
  made_by text,
  person_id text,
  undone_at timestamptz,
  primary key (merchant_id, kind, slug, number),
  foreign key (merchant_id, kind, slug, version) references content_versions (merchant_id, kind, slug, version) on delete cascade
);
call kit_tenant_table('content_showings');

-- The unpublished state of an item; one at most.
create table content_drafts (
  merchant_id int not null default current_merchant(),
  kind text not null,
  slug text not null,
  body jsonb not null,
  shows_from timestamptz,
  shows_until timestamptz,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (merchant_id, kind, slug),
  foreign key (merchant_id, kind, slug) references content_items (merchant_id, kind, slug) on delete cascade
);
call kit_tenant_table('content_drafts');
call audit_demand('content_drafts');

-- A way to see the portal with a draft in it, once and soon.
create table content_previews (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  kind text not null,
  slug text not null,
  body jsonb not null,
  seen_as jsonb not null,
  -- The page of the office that may frame it.
  framed_by text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
create index on content_previews (merchant_id, expires_at);
call kit_tenant_table('content_previews');

-- The versions that show at a moment, in a language or else in the fallback; without those that have neither.
create function content_shown(kinds text[], at timestamptz, wanted text, fallback text)
returns table (
  kind text, slug text, item_position int, published_at timestamptz, version int, place text, topic text, picture text, linkage_type text,
  url text, audience text, level int, words jsonb, shows_from timestamptz, shows_until timestamptz
) language sql stable as $$
  select i.kind, i.slug, i.position, i.published_at, v.version, v.place, v.topic, v.picture, v.linkage_type, v.url, v.audience, v.level,
    coalesce(v.texts -> wanted, v.texts -> fallback), s.shows_from, s.shows_until
  from (
    select distinct on (o.kind, o.slug) o.merchant_id, o.kind, o.slug, o.version, o.shows_from, o.shows_until
    from content_showings o
    where o.kind = any (kinds) and o.shows_from <= at and o.undone_at is null
    order by o.kind, o.slug, o.number desc
  ) s
  join content_versions v on v.merchant_id = s.merchant_id and v.kind = s.kind and v.slug = s.slug and v.version = s.version
  join content_items i on i.merchant_id = s.merchant_id and i.kind = s.kind and i.slug = s.slug
  where (s.shows_until is null or s.shows_until > at) and (v.texts ? wanted or v.texts ? fallback)
$$;

-- The texts that merchants have move here. The session that migrates belongs to no merchant, so the owner reads all.
alter table messages_announcements no force row level security;
alter table messages_announcement_texts no force row level security;
alter table merchant_help_pages no force row level security;
alter table articles_articles no force row level security;
alter table articles_texts no force row level security;
alter table content_items no force row level security;
alter table content_versions no force row level security;
alter table content_showings no force row level security;

create temporary table moved on commit drop as
select a.merchant_id,
  case a.type when 'B' then 'banner' when 'PU' then 'popup' when 'PR' then 'promotion' else 'notice' end as kind,
  a.id as slug, a.position, a.published_at, coalesce(a.starts_at, least(a.published_at, now())) as shows_from, a.ends_at as shows_until,
  case a.type when 'B' then a.group_name when 'PL' then 'PL' when 'H' then 'H' else '' end as place,
  a.promotion_type as topic, a.picture, a.linkage_type, a.url,
  case a.execution when 'A' then 'members' when 'B' then 'visitors' when 'F' then 'newcomers' else 'everybody' end as audience,
  (select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'text', t.text, 'action', t.action, 'summary', '', 'content', t.content))
   from messages_announcement_texts t where t.merchant_id = a.merchant_id and t.announcement_id = a.id) as texts
from messages_announcements a
union all
select h.merchant_id, case when h.page_id in ('term', 'privacy') then 'terms' else 'help' end, h.page_id, min(h.position), now(), now(), null,
  '', '', '', 'NONE', '', 'everybody',
  jsonb_object_agg(h.language, jsonb_build_object('title', h.title, 'text', '', 'action', '', 'summary', '', 'content', h.content))
from merchant_help_pages h where h.device = 'WEB' group by h.merchant_id, h.page_id
union all
select a.merchant_id, a.kind, a.slug, 0, a.published_at, a.published_at, null, '', '', a.picture, 'NONE', '', 'everybody',
  (select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'text', '', 'action', '', 'summary', t.summary, 'content', t.content))
   from articles_texts t where t.merchant_id = a.merchant_id and t.slug = a.slug)
from articles_articles a;

insert into content_items (merchant_id, kind, slug, position, revision, published_at)
select merchant_id, kind, slug, position, 1, published_at from moved;
insert into content_versions (merchant_id, kind, slug, version, place, topic, picture, linkage_type, url, audience, level, texts, made_at)
select merchant_id, kind, slug, 1, place, topic, picture, linkage_type, url, audience, 0, coalesce(texts, '{}'), published_at from moved;
insert into content_showings (merchant_id, kind, slug, number, version, shows_from, shows_until, made_at)
select merchant_id, kind, slug, 1, 1, shows_from, case when shows_until >= shows_from then shows_until end, published_at from moved;

alter table content_items force row level security;
alter table content_versions force row level security;
alter table content_showings force row level security;
drop table messages_announcement_texts, messages_announcements, merchant_help_pages, articles_texts, articles_articles;

create function content_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version is never changed' using errcode = 'integrity_constraint_violation', constraint = 'content_versions_stay';
end
$$;
create trigger content_versions_stay before update on content_versions for each statement execute function content_refuse_change();
