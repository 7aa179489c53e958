-- What members want to be written to about: a row for each channel and kind of game, none to begin with.
create table promotions_consents (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  channel text not null check (channel in ('inbox', 'mail')),
  product text not null check (product in ('betting', 'lottery', 'casino')),
  agreed_at timestamptz not null,
  primary key (merchant_id, member_id, channel, product),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('promotions_consents');

-- Offers that members are written to about. `upto` is the last member who was looked at.
create table promotions_sendings (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  offer_id text not null,
  version int not null,
  begun_at timestamptz not null,
  upto text not null default '',
  told int not null default 0,
  held int not null default 0,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, offer_id, version) references promotions_versions (merchant_id, offer_id, number)
);
create index on promotions_sendings (merchant_id, begun_at) where ended_at is null;
call kit_tenant_table('promotions_sendings');

-- Who was written to, and when: nobody is twice in a sending, nor more than twice in a week.
create table promotions_told (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  sending_id uuid not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, sending_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, sending_id) references promotions_sendings (merchant_id, id)
);
create index on promotions_told (merchant_id, at);
call kit_tenant_table('promotions_told');

alter table promotions_proposals drop constraint promotions_proposals_kind_check;
alter table promotions_proposals add check (kind in ('budget', 'grant', 'thaw', 'announce'));
