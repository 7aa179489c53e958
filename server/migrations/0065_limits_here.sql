-- Who is here now, of all members.
create index on limits_minutes (merchant_id, hour);
