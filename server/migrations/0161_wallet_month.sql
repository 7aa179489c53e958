-- The part of this month is committed by now, so the ids may move on to it.
select wallet_keep_months();
