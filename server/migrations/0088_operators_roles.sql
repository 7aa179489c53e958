-- Roles are data: what their holders may do, and up to which amounts in minor units of the merchant's currency.
create table operators_roles (
  merchant_id int not null default current_merchant(),
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{1,63}$'),
  name text not null,
  rights text[] not null,
  approval_limit bigint not null check (approval_limit >= 0),
  day_limit bigint not null check (day_limit >= 0),
  -- Counts the changes, so that nobody overwrites a change they have not seen.
  revision int not null default 1,
  primary key (merchant_id, id)
);
call kit_tenant_table('operators_roles');

create table operators_grants (
  merchant_id int not null default current_merchant(),
  operator_id text not null,
  role_id text not null,
  -- Null is for good.
  until timestamptz,
  primary key (merchant_id, operator_id, role_id),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  foreign key (merchant_id, role_id) references operators_roles (merchant_id, id)
);
create index on operators_grants (merchant_id, role_id);
call kit_tenant_table('operators_grants');

-- Whoever has rights now keeps them as a role of their own. The session that migrates belongs to no merchant, so the owner reads all.
alter table operators_accounts no force row level security;
alter table operators_roles no force row level security;
alter table operators_grants no force row level security;
insert into operators_roles (merchant_id, id, name, rights, approval_limit, day_limit)
select merchant_id, 'own-' || md5(id), name, rights, approval_limit, coalesce(day_limit, least(approval_limit, 1000000000000000000) * 5)
from operators_accounts where rights <> '{}' or approval_limit > 0;
insert into operators_grants (merchant_id, operator_id, role_id)
select a.merchant_id, a.id, 'own-' || md5(a.id) from operators_accounts a
where exists (select from operators_roles r where r.merchant_id = a.merchant_id and r.id = 'own-' || md5(a.id));
alter table operators_accounts force row level security;
alter table operators_roles force row level security;
alter table operators_grants force row level security;
alter table operators_accounts drop column rights, drop column approval_limit, drop column day_limit;
