-- Owner: platform/happenings
-- What happened to which object, for whoever looks at it now: told in the order of the commits, kept for a day.
create table happening (
  company_id uuid not null references company (company_id),
  seq bigint not null,
  happened_at timestamptz not null default now(),
  kind text not null,
  action text not null,
  object_id uuid,
  version bigint,
  -- The object it is part of: a row of a specification.
  part_of uuid,
  actor_id uuid not null,
  -- The one person it concerns; null: everybody with the right to see the kind.
  only_for uuid,
  primary key (company_id, seq)
);
alter table happening enable row level security;
alter table happening force row level security;
create policy tenant on happening using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, delete on happening to karkas_app;

alter table activity_log_head add column happening_seq bigint not null default 0;

-- The lines of a transaction are chained together, under one lock and with one change of the last line: a trigger for each
-- line changed it as often as there were lines, which made a long import quadratic.
drop trigger chain on activity_log;
drop function chain_activity_log();
revoke insert on activity_log from karkas_app;

-- The end of every transaction that changes a company: its lines of the log and what it tells those who look on. Runs with
-- the rights of the owner, who is subject to row security as well: the serving role can add lines in no other way.
create function write_log(p_company_id uuid, p_lines jsonb, p_happenings jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  head activity_log_head;
  line jsonb;
  entry activity_log;
begin
  select * into head from activity_log_head h where h.company_id = p_company_id for update;
  if not found then
    insert into activity_log_head (company_id, seq, hash) values (p_company_id, 0, '') on conflict (company_id) do nothing;
    select * into strict head from activity_log_head h where h.company_id = p_company_id for update;
  end if;
  for line in select l.line from jsonb_array_elements(p_lines) with ordinality l(line, place) order by l.place loop
    head.seq := head.seq + 1;
    entry.company_id := p_company_id;
    entry.id := line ->> 'id';
    entry.seq := head.seq;
    entry.created_at := line ->> 'created_at';
    entry.user_id := line ->> 'user_id';
    entry.user_name := line ->> 'user_name';
    entry.action := line ->> 'action';
    entry.model := line ->> 'model';
    entry.object_id := line ->> 'object_id';
    entry.object_repr := line ->> 'object_repr';
    entry.changes := line -> 'changes';
    entry.ip := line ->> 'ip';
    entry.user_agent := line ->> 'user_agent';
    entry.request_id := line ->> 'request_id';
    entry.previous_hash := head.hash;
    entry.hash := activity_log_hash(entry);
    insert into activity_log values (entry.*);
    head.hash := entry.hash;
  end loop;
  insert into happening (company_id, seq, kind, action, object_id, version, part_of, actor_id, only_for)
    select p_company_id, head.happening_seq + place, h.one ->> 'kind', h.one ->> 'action', (h.one ->> 'object_id')::uuid,
      (h.one ->> 'version')::bigint, (h.one ->> 'part_of')::uuid, (h.one ->> 'actor_id')::uuid, (h.one ->> 'only_for')::uuid
    from jsonb_array_elements(p_happenings) with ordinality h(one, place);
  update activity_log_head h set seq = head.seq, hash = head.hash, happening_seq = head.happening_seq + jsonb_array_length(p_happenings)
    where h.company_id = p_company_id;
  perform pg_notify('karkas_happening', 'company ' || p_company_id);
end $$;
revoke execute on function write_log(uuid, jsonb, jsonb) from public;
grant execute on function write_log(uuid, jsonb, jsonb) to karkas_app;

-- The key of the right that each session of a person has now. One that has ended, with its session, its membership or its
-- account, is not among them.
create function present_keys(p_company_id uuid, p_user_ids uuid[], p_session_ids uuid[])
  returns table (session_id uuid, access_key uuid) language sql stable as $$
  select s.id, r.access_key
  from unnest(p_user_ids, p_session_ids) o(user_id, session_id)
  join membership m on m.company_id = p_company_id and m.user_id = o.user_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join user_account u on u.id = m.user_id and not u.is_disabled
  join auth_session s on s.id = o.session_id and s.user_id = m.user_id and s.revoked_at is null and s.expires_at > now()
$$;

-- A session, a membership or a right that ends ends what is looked at with it, and at once.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('karkas_happening', tg_argv[0] || ' ' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;
create trigger tell_end after update of revoked_at on auth_session for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function tell_access_change('person', 'user_id');
create trigger tell_removal after delete on auth_session for each row execute function tell_access_change('person', 'user_id');
create trigger tell_change after update or delete on membership for each row execute function tell_access_change('person', 'user_id');
create trigger tell_change after update or delete on company_role for each row execute function tell_access_change('company', 'company_id');
create trigger tell_end after update of is_disabled on user_account for each row
  when (old.is_disabled is distinct from new.is_disabled) execute function tell_access_change('person', 'id');
