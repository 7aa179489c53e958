-- Looks the rows of before through, while bets are counted.
alter table stakes_stakes validate constraint stakes_stakes_check;
