-- What vendors sent with a request so that nobody can send it a second time; kept for as long as its time would be believed.
create table play_nonces (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (merchant_id, vassalage, nonce)
);
create index on play_nonces (merchant_id, at);
call kit_tenant_table('play_nonces');
