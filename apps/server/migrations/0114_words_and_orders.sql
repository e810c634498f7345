-- Owner: features/tasks
-- The words of a task where they are short: such lie in the indexes of due times, so that a search of few letters, which have no
-- bits, reads the index alone. What is longer has none here, and is read where it lies.
alter table task add column search_short text;

create or replace function keep_search_bits() returns trigger language plpgsql as $$
declare
  bits constant bigint[] := search_bits(new.search_text);
begin
  new.search_bits_1 := bits[1];
  new.search_bits_2 := bits[2];
  new.search_bits_3 := bits[3];
  new.search_bits_4 := bits[4];
  -- From about 500 bytes an index packs a text, and every look would unpack it.
  new.search_short := case when octet_length(new.search_text) <= 480 then new.search_text end;
  return new;
end $$;

update task set search_short = search_text where octet_length(search_text) <= 480;

drop index task_open_due;
create index task_open_due on task (company_id, due_datetime, id)
  include (search_bits_1, search_bits_2, search_bits_3, search_bits_4, search_short) where completed_at is null;
drop index task_due;
create index task_due on task (company_id, due_datetime, id)
  include (search_bits_1, search_bits_2, search_bits_3, search_bits_4, search_short);
-- The others, in the same order.
create index task_open_due_long on task (company_id, due_datetime, id) where completed_at is null and search_short is null;
create index task_due_long on task (company_id, due_datetime, id) where search_short is null;

-- Work orders have their category by any name as well.
alter table task_category drop constraint task_category_kind_check;
alter table task_category add constraint task_category_kind_check check (kind in ('remark', 'approval', 'order'));
create or replace function set_task_category_kind() returns trigger language plpgsql as $$
begin
  new.kind := case new.name when 'Замечание' then 'remark' when 'Согласование' then 'approval' when 'Наряд-задание' then 'order' end;
  return new;
end $$;
update task_category set kind = 'order' where name = 'Наряд-задание' and kind is null;
