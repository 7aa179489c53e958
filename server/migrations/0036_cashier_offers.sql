-- The offer that a deposit was begun with, under the version that was shown. An empty id is the member's word for no bonus at all; null says
-- nothing, so that offers joined before apply.
alter table cashier_deposits
  add column offer_id text,
  add column offer_hash text,
  add check ((offer_hash is null) = (coalesce(offer_id, '') = ''));
create index on cashier_deposits (merchant_id, member_id) where state = 'paid';
