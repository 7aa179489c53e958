-- What a message has to say, whose words are made in the language of whoever reads it. Older messages are words alone.
alter table messages_inbox add column told jsonb;
alter table messages_inbox alter column title drop not null;
alter table messages_inbox alter column content drop not null;
alter table messages_inbox add constraint messages_said check ((told is null) = (title is not null and content is not null));
