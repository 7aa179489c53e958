-- Wishes to have a lost authenticator or passkey removed. One waits for its time and for two people of the back office.
create table recovery_requests (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  state text not null check (state in ('waiting', 'done', 'stopped', 'refused')),
  -- The proofs that came before: how the sign-in began, and the contact whose code was typed.
  began_by text not null,
  proved_by text not null check (proved_by in ('mobile', 'email')),
  address inet not null,
  label text not null,
  -- SHA-256 of the secret in the notices' link: whoever has it may stop this.
  stop_hash bytea not null check (length(stop_hash) = 32),
  asked_at timestamptz not null,
  opens_at timestamptz not null check (opens_at > asked_at),
  first_operator_id text,
  first_person_id text,
  first_at timestamptz,
  second_operator_id text,
  second_person_id text,
  second_at timestamptz,
  ended_at timestamptz,
  -- The reason of a refusal, in the operator's own words.
  reason text,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  -- Two different people agree, both before anything is removed.
  check (second_person_id is null or second_person_id is distinct from first_person_id),
  check (state <> 'done' or (second_at is not null and ended_at >= opens_at)),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index recovery_one_waits on recovery_requests (merchant_id, member_id) where state = 'waiting';
create unique index on recovery_requests (merchant_id, stop_hash);
create index on recovery_requests (merchant_id, asked_at);
call kit_tenant_table('recovery_requests');
