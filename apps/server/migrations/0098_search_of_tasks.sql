-- Owner: features/tasks
-- Which threes of letters a text has, as 256 bits of four numbers: a text that holds another has all the bits of the other. A text
-- without three letters has none, so that it may be anywhere.
create function search_bits(value text) returns bigint[] language sql immutable parallel safe as $$
  select array[
    coalesce(bit_or(1::bigint << (bit & 63)) filter (where bit < 64), 0),
    coalesce(bit_or(1::bigint << (bit & 63)) filter (where bit between 64 and 127), 0),
    coalesce(bit_or(1::bigint << (bit & 63)) filter (where bit between 128 and 191), 0),
    coalesce(bit_or(1::bigint << (bit & 63)) filter (where bit > 191), 0)]
  from (
    select ((ascii(letter) * 961 + ascii(lead(letter) over letters) * 31 + ascii(lead(letter, 2) over letters)) % 32749 * 40503 % 65536) >> 8 as bit
    from string_to_table(value, null) with ordinality as letter_of (letter, place) window letters as (order by place)) three
  where bit is not null
$$;

-- All bits at first: such a row may hold any text.
alter table task
  add column search_bits_1 bigint not null default -1,
  add column search_bits_2 bigint not null default -1,
  add column search_bits_3 bigint not null default -1,
  add column search_bits_4 bigint not null default -1;

create function keep_search_bits() returns trigger language plpgsql as $$
declare
  bits constant bigint[] := search_bits(new.search_text);
begin
  new.search_bits_1 := bits[1];
  new.search_bits_2 := bits[2];
  new.search_bits_3 := bits[3];
  new.search_bits_4 := bits[4];
  return new;
end $$;
create trigger search_bits_of_new before insert on task for each row execute function keep_search_bits();
create trigger search_bits_of_changed before update on task for each row when (new.search_text <> old.search_text)
  execute function keep_search_bits();

update task set (search_bits_1, search_bits_2, search_bits_3, search_bits_4) =
  (select bits[1], bits[2], bits[3], bits[4] from search_bits(search_text) bits);

-- The bits of a company's tasks are read in the order of the list, without a look at the tasks.
drop index task_open_due;
create index task_open_due on task (company_id, due_datetime, id)
  include (search_bits_1, search_bits_2, search_bits_3, search_bits_4) where completed_at is null;
drop index task_due;
create index task_due on task (company_id, due_datetime, id)
  include (search_bits_1, search_bits_2, search_bits_3, search_bits_4);
