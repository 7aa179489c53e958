-- A registration field may have a pattern of the merchant's own: kinds of characters and how many of each, one part after the other. It is read
-- as data; no text from a table ever becomes a regular expression.
create or replace function merchant_is_pattern(name text) returns boolean language sql immutable as $$
  select name in (
    'any', 'letter_first', 'chinese_digits', 'email', 'alphanumeric', 'letters_and_digits', 'digits', 'alphanumeric_upper',
    'english_spaces', 'no_spaces', 'chinese_punctuation', 'date', 'letters_spaces', 'korean', 'thai', 'shape'
  )
$$;

create function merchant_is_shape(shape text) returns boolean language sql immutable as $$
  select shape ~ '^(digit|upper|lower|letter|alnum|word|space|dash|dot|slash|underscore):\d{1,3}(-\d{1,3})?( (digit|upper|lower|letter|alnum|word|space|dash|dot|slash|underscore):\d{1,3}(-\d{1,3})?){0,9}$'
$$;

alter table merchant_registration_fields add column shape text;
alter table merchant_registration_fields add constraint merchant_own_shape check ((pattern_id = 'shape') = (shape is not null) and merchant_is_shape(coalesce(shape, 'digit:1')));
