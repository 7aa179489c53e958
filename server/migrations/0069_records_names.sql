-- What a name that stands in the ledger is in other languages: what is posted stays as it is, and is read by people who speak another.
create table records_names (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  name text not null,
  translation text not null,
  primary key (merchant_id, language, name)
);
call kit_tenant_table('records_names');
