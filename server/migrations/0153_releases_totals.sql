-- Of a check only the files that differ are kept with it: the others are as `releases_installed` has them. Checks of before have all.
alter table releases_checks add column total int;
