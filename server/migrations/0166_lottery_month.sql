-- The part of this month is committed by now, so the ids of issues may move on to it.
select lottery_keep_months();
