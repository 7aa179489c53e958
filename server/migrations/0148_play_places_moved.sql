-- Looks at the place are `places_checks` now. Those of before hold addresses that nothing would drop any more, and the next game asks anew.
drop table play_place_checks;
