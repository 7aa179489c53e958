-- Pictures that people of the back office bring, drawn anew in the widths and formats of the portal's own art.
create table content_pictures (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[0-9a-f-]{36}$'),
  width int not null check (width in (360, 720)),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  made_at timestamptz not null,
  primary key (merchant_id, id, width, format)
);
create index on content_pictures (merchant_id, made_at);
call kit_tenant_table('content_pictures');
