-- Owner: features/tasks
-- What a category is for stays when it is called otherwise: remarks are accepted, approvals are agreed to.
alter table task_category add column kind text check (kind in ('remark', 'approval'));

create function set_task_category_kind() returns trigger language plpgsql as $$
begin
  new.kind := case new.name when 'Замечание' then 'remark' when 'Согласование' then 'approval' end;
  return new;
end $$;
-- Of those that a company begins with, or calls so later; one that has its kind keeps it by any name.
create trigger kind before insert or update of name on task_category for each row when (new.kind is null) execute function set_task_category_kind();

alter table task_category no force row level security;
update task_category set kind = case name when 'Замечание' then 'remark' else 'approval' end where name in ('Замечание', 'Согласование');
alter table task_category force row level security;
