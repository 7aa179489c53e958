-- Old rooms are looked for by their age.
create index studio_rooms_old on studio_rooms (merchant_id, trial, opened_at);
