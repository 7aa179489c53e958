-- What was chosen is kept as the game's shape has it. Before, anything beside it was kept too, and a list of one board in place of it.
alter table studio_rounds no force row level security;
update studio_rounds set choice = case version
    when 'pebble-drop-1' then json_build_object('board', coalesce(choice -> 'board' ->> 0, choice ->> 'board'))
    when 'gem-vault-1' then json_build_object('alarms', choice -> 'alarms')
    when 'comet-rush-1' then json_build_object('target100', choice -> 'target100')
    when 'velvet-baccarat-1' then json_build_object('bet', choice -> 'bet')
  end
where version in ('pebble-drop-1', 'gem-vault-1', 'comet-rush-1', 'velvet-baccarat-1')
  and case when json_typeof(choice) = 'object'
    then (select count(*) from json_object_keys(choice)) > 1 or coalesce(json_typeof(choice -> 'board') = 'array', false)
    else false end;

-- The same of moves.
update studio_rounds set moves = (
  select json_agg(
    case m ->> 'type'
      when 'open' then json_build_object('type', 'open', 'door', m -> 'door')
      when 'take' then json_build_object('type', 'take')
      else m
    end order by place)
  from json_array_elements(moves) with ordinality as made (m, place)
)
where version = 'gem-vault-1' and exists (
  select from json_array_elements(moves) as made (m)
  where case when json_typeof(m) = 'object'
    then (select count(*) from json_object_keys(m)) > case m ->> 'type' when 'open' then 2 else 1 end
    else false end
);
alter table studio_rounds force row level security;
