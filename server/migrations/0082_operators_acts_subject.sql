-- A second yes looks for the last first one to the same thing: without this it reads every act that was ever kept.
create index on operators_acts (merchant_id, kind, subject, position desc);
