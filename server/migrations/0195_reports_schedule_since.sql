-- Days before this one belong to the period that the schedule had until it was changed. Null for one that never changed its period.
alter table reports_schedules add column since date;
