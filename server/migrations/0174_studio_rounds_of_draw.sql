-- Outside of a transaction: rounds go on while this is built. What a try before left half built goes first.
drop index concurrently if exists studio_rounds_of_draw;
create index concurrently studio_rounds_of_draw on studio_rounds (merchant_id, version, draw_number, player) where draw_number is not null;
