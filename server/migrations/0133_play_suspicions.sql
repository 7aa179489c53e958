-- Suspicions that vendors have told, each once, however often it is sent.
create table play_suspicions (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  reference text not null,
  told_at timestamptz not null,
  primary key (merchant_id, vassalage, reference)
);
call kit_tenant_table('play_suspicions');
