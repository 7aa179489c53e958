-- Jobs that are given up come here, whoever gave them up: also one that took its process with it, or hung until the queue took it away.
select pgboss.create_queue('magpie_lost', '{"policy": "standard"}');
update pgboss.queue set dead_letter = 'magpie_lost' where name = 'magpie';
-- A job takes its queue's word along when it is queued: those that wait or run at this moment have none yet.
update pgboss.job set dead_letter = 'magpie_lost' where name = 'magpie' and state < 'completed';
