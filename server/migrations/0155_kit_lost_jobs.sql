-- Jobs that are given up come here, whoever gave them up: also one that took its process with it, or hung until the queue took it away.
select pgboss.create_queue('magpie_lost', '{"policy": "standard"}');
update pgboss.queue set dead_letter = 'magpie_lost' where name = 'magpie';
