-- Counts how often an address was refused because a name or number was taken: whoever asks on and on wants to know who is here.
create table registration_refusals (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  -- A whole network of a version 6 address: one household has them all.
  network cidr not null,
  -- Beginning of the hour that is being counted.
  since timestamptz not null,
  refused int not null,
  primary key (merchant_id, network)
);
call kit_tenant_table('registration_refusals');
