-- Owner: platform/audit
-- Who did what: written in the transaction of the change, append-only, chained by hashes per company.
create table activity_log (
  company_id uuid not null references company (company_id),
  id uuid not null,
  seq bigint not null,
  created_at timestamptz not null,
  user_id uuid,
  user_name text not null,
  action text not null,
  model text not null,
  object_id uuid,
  object_repr text not null,
  changes jsonb not null default '[]',
  ip text,
  user_agent text,
  request_id text,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, id),
  unique (company_id, seq)
);
create index activity_log_object on activity_log (company_id, object_id, seq);
-- The log is read from its end, by person and by kind of record.
create index activity_log_user on activity_log (company_id, user_id, seq desc);
create index activity_log_model on activity_log (company_id, model, seq desc);
create index activity_log_moment on activity_log (company_id, created_at);

create table activity_log_head (
  company_id uuid primary key references company (company_id),
  seq bigint not null,
  hash text not null
);

alter table activity_log enable row level security;
alter table activity_log force row level security;
create policy tenant on activity_log using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
alter table activity_log_head enable row level security;
alter table activity_log_head force row level security;
create policy tenant on activity_log_head using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));

-- Runs with the rights of the owner, who is subject to row security as well: the serving role cannot touch the head.
create function chain_activity_log() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare head activity_log_head;
begin
  insert into activity_log_head (company_id, seq, hash) values (new.company_id, 0, '') on conflict (company_id) do nothing;
  select * into strict head from activity_log_head h where h.company_id = new.company_id for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := activity_log_hash(new);
  update activity_log_head h set seq = new.seq, hash = new.hash where h.company_id = new.company_id;
  return new;
end $$;

create function activity_log_hash(entry activity_log) returns text language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', entry.previous_hash, entry.company_id, entry.id, entry.seq,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.user_id, entry.user_name, entry.action, entry.model,
    entry.object_id, entry.object_repr, entry.changes::text, entry.ip, entry.user_agent, entry.request_id), 'UTF8')), 'hex')
$$;

create trigger chain before insert on activity_log for each row execute function chain_activity_log();

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'KC002';
end $$;
create trigger append_only before update or delete on activity_log for each row execute function refuse_change();

grant select, insert on activity_log to karkas_app;

-- Reads the chain of the company of the transaction from its first line. `first_broken`: the place of the first line that is
-- missing, was changed or was put in; null when the chain is whole. Runs with the rights of the owner, who is subject to row
-- security as well, because the serving role may not even look at the head.
create function verify_activity_log() returns table (lines bigint, first_broken bigint) language sql stable security definer set search_path = pg_catalog, public as $$
  with line as (
    select l.seq, row_number() over w as place, l.hash,
      l.seq = row_number() over w and l.hash = activity_log_hash(l) and l.previous_hash = coalesce(lag(l.hash) over w, '') as is_good
    from activity_log l where l.company_id = app_company_id() window w as (order by l.seq)
  ), chain as (
    select count(*) as lines, min(place) filter (where not is_good) as broken, (select hash from line order by place desc limit 1) as last_hash from line
  )
  select c.lines, coalesce(c.broken, case when (c.lines, coalesce(c.last_hash, '')) is distinct from (coalesce(h.seq, 0), coalesce(h.hash, '')) then c.lines + 1 end)
  from chain c left join activity_log_head h on h.company_id = app_company_id()
$$;
grant execute on function verify_activity_log() to karkas_app;
