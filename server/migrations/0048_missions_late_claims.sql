-- Claims lock all scores of a member.
create index on missions_scores (merchant_id, member_id);
-- The time whose stakes a claim was paid for. A reward of yesterday that is claimed today was not paid for today's stakes.
alter table missions_claims add column from_at timestamptz, add column until_at timestamptz;
