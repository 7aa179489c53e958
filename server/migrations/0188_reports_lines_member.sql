-- Outside of a transaction: the reader goes on while this is built. What a try before left half built goes first.
-- An account that turns out to be the house's takes its lines of years out of all figures.
drop index concurrently if exists reports_lines_member;
create index concurrently reports_lines_member on reports_lines (merchant_id, member_id, at);
