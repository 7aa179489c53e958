-- Those that are erased when their time is over, the oldest first.
create index members_trials on members_members (merchant_id, created_at) where type = 4 and closed_at is null;
