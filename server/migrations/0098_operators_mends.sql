alter table operators_sessions
  -- The other person whose sealed code has opened it: their proposals are not agreed to by it.
  add column glass_person text,
  -- Wrong proofs since the last right one.
  add column wrong_proofs int not null default 0;
