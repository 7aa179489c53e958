-- What a merchant chooses about safety. Without a row it has chosen nothing, and the defaults of the code count.
create table merchant_options (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  explain_account_errors boolean not null,
  -- Null: passwords do not expire.
  password_expiry_days int check (password_expiry_days > 0),
  -- Of the password that the back office gives to new accounts; only its hash is known.
  default_password_hash text,
  extra_verification boolean not null,
  -- Dialling codes. Empty: those of the merchant's first countries.
  sms_countries text[] not null,
  sms_budget_per_day int not null check (sms_budget_per_day >= 0),
  trials_per_address_per_day int not null check (trials_per_address_per_day >= 0),
  minimum_age int not null check (minimum_age between 18 and 99)
);
call kit_tenant_table('merchant_options');

-- Patterns are chosen by name from those the code has: no text from a table ever becomes a regular expression.
create function merchant_is_pattern(name text) returns boolean language sql immutable as $$
  select name in (
    'any', 'letter_first', 'chinese_digits', 'email', 'alphanumeric', 'letters_and_digits', 'digits', 'alphanumeric_upper',
    'english_spaces', 'no_spaces', 'chinese_punctuation', 'date', 'letters_spaces', 'korean', 'thai'
  )
$$;
alter table merchant_registration_fields
  add constraint merchant_known_pattern check (merchant_is_pattern(pattern_id)),
  add constraint merchant_accepted_pattern check (accepted_pattern = '*' or merchant_is_pattern(accepted_pattern));
