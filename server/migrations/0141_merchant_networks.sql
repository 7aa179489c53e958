-- Networks that hide where somebody is, and networks whose place is known: what a licence asks to be looked at. The merchant keeps the list.
create table merchant_networks (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  range cidr not null,
  kind text not null check (kind in ('proxy', 'place')),
  place text not null default '',
  latitude real check (latitude between -90 and 90),
  longitude real check (longitude between -180 and 180),
  primary key (merchant_id, range),
  check (kind = 'proxy' or (place <> '' and latitude is not null and longitude is not null))
);
call kit_tenant_table('merchant_networks');
call audit_demand('merchant_networks');
