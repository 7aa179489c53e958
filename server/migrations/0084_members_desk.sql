-- The words of accounts and nicknames, for operators who know the beginning of one. In C order, because under row-level security an index
-- serves only comparisons that leak nothing, and a range of words is one. Real names are sealed and never in here.
create table members_words (
  merchant_id int not null default current_merchant(),
  word text collate "C" not null,
  member_id text not null,
  primary key (merchant_id, word, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on members_words (merchant_id, member_id, word);
call kit_tenant_table('members_words');

-- As `wordsIn` of the domain has them: one form of each letter, small letters, cut at whatever is no letter or digit of ASCII.
create function members_words_of(name text) returns setof text language sql immutable as $$
  select distinct left(w, 32) collate "C"
  from regexp_split_to_table(lower(normalize(name, NFKC) collate pg_c_utf8), '[\x01-\x2f:-@\[-`{-\x7f]+') w where w <> ''
$$;

create function members_keep_words() returns trigger language plpgsql as $$
begin
  delete from members_words w where w.merchant_id = new.merchant_id and w.member_id = new.id;
  -- Trials are nobody, and of a closed account nothing is left to find.
  if new.closed_at is null and new.type <> 4 then
    insert into members_words (merchant_id, word, member_id)
    select new.merchant_id, w, new.id from members_words_of(new.account || ' ' || new.nickname) w;
  end if;
  return null;
end
$$;
create trigger members_words_kept after insert or update of account, nickname, closed_at, type on members_members
  for each row execute function members_keep_words();

alter table members_members no force row level security;
alter table members_words no force row level security;
insert into members_words (merchant_id, word, member_id)
select m.merchant_id, w, m.id from members_members m, members_words_of(m.account || ' ' || m.nickname) w
where m.closed_at is null and m.type <> 4;
alter table members_members force row level security;
alter table members_words force row level security;

alter table members_members
  -- Locked by somebody of the back office: nobody signs in, and money stays where it is.
  add column locked_at timestamptz,
  add column lock_reason text not null default '',
  -- Counts the changes of the staff's tags, so that of two who edit them at once one is told.
  add column tags_revision int not null default 0,
  -- The person of the back office whose own account it is. They may look at it like any member, and do nothing to it.
  add column person_id text;

-- Finds whoever named a number or address, proved or not.
create index on members_contacts (merchant_id, digest);

-- Tags of the staff.
create table members_tags (
  merchant_id int not null default current_merchant(),
  tag text not null check (length(tag) between 1 and 30),
  member_id text not null,
  primary key (merchant_id, tag, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on members_tags (merchant_id, member_id);
call kit_tenant_table('members_tags');

-- What the staff wrote about a member and did to the account. Only the staff reads it.
create table members_notes (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  member_id text not null,
  at timestamptz not null,
  -- `note`, or the act.
  kind text not null,
  text text not null,
  operator_id text not null,
  by text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on members_notes (merchant_id, member_id, at desc, id desc);
call kit_tenant_table('members_notes');
revoke update, delete, truncate on members_notes from magpie_app;
-- Words about a person go with the account; that somebody acted stays.
grant update (text) on members_notes to magpie_app;

-- Looks at personal data, written before the look. The member reads them.
create table members_looks (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  member_id text not null,
  at timestamptz not null,
  fields text[] not null check (cardinality(fields) > 0),
  reason text not null check (reason <> ''),
  operator_id text not null,
  by text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on members_looks (merchant_id, member_id, at desc, id desc);
call kit_tenant_table('members_looks');
revoke update, delete, truncate on members_looks from magpie_app;
