-- Owner: features/tasks
-- The secret addresses at which the tasks of a person are read as a calendar. What an address is signed with is not stored:
-- a copy of the database makes none.
create table task_calendar_feed (
  company_id uuid not null references company (company_id),
  user_id uuid not null,
  -- What the address is made of besides: another one ends the addresses before it.
  nonce uuid not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
alter table task_calendar_feed enable row level security;
alter table task_calendar_feed force row level security;
create policy tenant on task_calendar_feed using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on task_calendar_feed to karkas_app;

-- Opens the company of a calendar to a program that has only its address. No row: the person is no member any more, is
-- disabled, or has ended the address.
create function enter_calendar_feed(p_company_id uuid, p_user_id uuid)
  returns table (nonce uuid, time_zone text, language text, role_code text, permissions text[]) language plpgsql as $$
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  return query
    select f.nonce, c.time_zone, u.language, r.code, r.permissions
    from task_calendar_feed f
    join company c on c.company_id = f.company_id and c.deleted_at is null
    join membership m on m.company_id = f.company_id and m.user_id = f.user_id
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = f.user_id and not u.is_disabled
    where f.company_id = p_company_id and f.user_id = p_user_id;
  if not found then perform set_config('app.company_id', '', true); end if;
end $$;
