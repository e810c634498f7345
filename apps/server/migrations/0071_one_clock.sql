-- Owner: platform/db
-- A transaction that is told another moment (platform/clock.ts) dates by it what it writes, and so does everything it sets off.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

alter table user_account alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table company alter column created_at set default app_now();
alter table company_role alter column created_at set default app_now();
alter table membership alter column joined_at set default app_now(), alter column updated_at set default app_now();
alter table company_account alter column updated_at set default app_now();
alter table customer alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table bank_account alter column updated_at set default app_now();
alter table contact alter column updated_at set default app_now();
alter table project alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table contract alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table supplementary_agreement alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table specification alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table vor alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table task alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table task_comment alter column created_at set default app_now(), alter column updated_at set default app_now();
alter table task_notice alter column created_at set default app_now(), alter column happened_at set default app_now();
alter table attached_file alter column created_at set default app_now();
alter table file_version alter column created_at set default app_now();

create or replace function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := app_now();
  return new;
end $$;
