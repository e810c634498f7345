-- Owner: platform/db
-- What is written as it is keeps its version and its time: a program that sends a record back unchanged makes no change that others
-- would fetch, and whoever has a form open saves it. The arguments name what else the database fills by itself; where it fills
-- `search_text`, the condition of a trigger may not name the row whole.
create function keep_unchanged() returns trigger language plpgsql as $$
declare
  same record := new;
begin
  same.version := old.version;
  if 'updated_at' = any (tg_argv) then same.updated_at := old.updated_at; end if;
  if 'search_text' = any (tg_argv) then same.search_text := old.search_text; end if;
  if same is distinct from old then return new; end if;
  new.version := old.version;
  if 'updated_at' = any (tg_argv) then new.updated_at := old.updated_at; end if;
  return new;
end $$;
create trigger keep_unchanged before update on customer for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at', 'search_text');
create trigger keep_unchanged before update on project for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at', 'search_text');
create trigger keep_unchanged before update on contract for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at', 'search_text');
create trigger keep_unchanged before update on supplementary_agreement for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at', 'search_text');
create trigger keep_unchanged before update on task_comment for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at');
create trigger keep_unchanged before update on task_view for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at');
create trigger keep_unchanged before update on task_template for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at');
create trigger keep_unchanged before update on task_recurrence for each row when (new.version <> old.version)
  execute function keep_unchanged('updated_at');
create trigger keep_unchanged before update on company for each row when (new.version <> old.version)
  execute function keep_unchanged();
create trigger keep_unchanged before update on company_role for each row when (new.version <> old.version)
  execute function keep_unchanged();
create trigger keep_unchanged before update on task_preload for each row when (new.version <> old.version)
  execute function keep_unchanged();
create trigger keep_unchanged before update on task_status for each row when (new.version <> old.version)
  execute function keep_unchanged();
create trigger keep_unchanged before update on task_category for each row when (new.version <> old.version)
  execute function keep_unchanged();
create trigger keep_unchanged before update on task_tag for each row when (new.version <> old.version)
  execute function keep_unchanged();
