-- Places of the office that somebody kept: a screen's address with its filters, for oneself or for everybody of a role.
create table desk_views (
  merchant_id int not null default current_merchant(),
  id text not null,
  screen text not null check (screen ~ '^/office/[a-z/-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  operator_id text not null,
  -- Null where it is the operator's own.
  role_id text,
  kept_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on desk_views (merchant_id, screen);
call kit_tenant_table('desk_views');
call audit_demand('desk_views');
