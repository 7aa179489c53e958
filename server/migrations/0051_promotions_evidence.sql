-- Signs that made a person's decision necessary: [{"kind", "weight", "accounts", "figure"}]. Accounts are the ids of members.
alter table promotions_applications add column evidence jsonb not null default '[]';
