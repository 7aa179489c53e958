-- True while the password is one that somebody else chose for the member, who has to change it at the first sign-in.
alter table members_members add column password_given boolean not null default false;
