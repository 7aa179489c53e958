-- The language TY, with which bingo is a kind of games in the lobby. Merchants that are here already begin without it.
alter table merchant_flags no force row level security;
insert into merchant_flags (merchant_id, mod_id, enabled, position)
  select merchant_id, 'LANGUAGETY3', false, max(position) + 1 from merchant_flags group by merchant_id;
alter table merchant_flags force row level security;
