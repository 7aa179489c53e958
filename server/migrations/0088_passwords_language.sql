-- A mail is in the language of the account it goes to, not of whoever asks for it.
alter table passwords_requests drop column language;
