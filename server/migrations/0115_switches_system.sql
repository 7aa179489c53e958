-- Null where the system itself has switched something off.
alter table switches_offs alter column off_by drop not null;
