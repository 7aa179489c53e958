-- The fees of vendors that a run was computed with. A statement of it shows these, whatever the merchant sets later; runs that were made
-- before have none, and are shown with the fees of the day.
alter table agency_runs add column fee_ppm jsonb check (jsonb_typeof(fee_ppm) = 'object');
