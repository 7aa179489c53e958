-- The merchant asks an outside list of people who keep away from play: before an account is opened, and at the first sign-in of a day.
alter table merchant_options add column outside_exclusions boolean not null default false;

-- The day on which somebody was asked about last, in the merchant's zone.
create table exclusions_asked (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  verdict text not null check (verdict in ('clear', 'excluded')),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members on delete cascade
);
call kit_tenant_table('exclusions_asked');
