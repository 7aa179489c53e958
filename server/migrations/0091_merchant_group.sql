-- Brands of one house name the same group. Null: a house of its own.
alter table merchant_merchants add column brand_group text check (brand_group ~ '^[a-z0-9-]{1,32}$');

-- Other brands of a group can be seen only while a merchant asks for them.
create policy asked_by_group on merchant_merchants for select using (brand_group = current_setting('magpie.group', true));

create function merchant_sisters() returns table (id int, brand_name text) language plpgsql as $$
begin
  perform set_config('magpie.group', coalesce((select m.brand_group from merchant_merchants m where m.merchant_id = current_merchant()), ''), true);
  return query
    select m.merchant_id, m.brand_name from merchant_merchants m
    where m.brand_group is not null and m.merchant_id <> current_merchant() order by m.brand_name;
  perform set_config('magpie.group', '', true);
end
$$;
