-- Owner: features/webhooks
-- Addresses of other programs that receive events of a company. An address acts for the member who last changed it, and receives
-- what this member may see. Secrets are encrypted with a key of the installation.
create table webhook (
  company_id uuid not null references company (company_id),
  id uuid not null,
  url text not null check (length(url) between 1 and 500),
  events text[] not null,
  is_enabled boolean not null default true,
  -- The server switched it off, after days of failure.
  is_switched_off boolean not null default false,
  secret bytea not null,
  -- Counts the issued secrets: a generated one follows from the id and this number.
  secret_number integer not null default 1,
  previous_secret bytea,
  previous_secret_until timestamptz,
  made_by uuid not null references user_account (id),
  failing_since timestamptz,
  -- Failures since the last success, and the pause that follows from them.
  failures integer not null default 0,
  resting_until timestamptz,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy tenant on webhook using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy queue on webhook to karkas_jobs using (true) with check (true);
grant select, insert, update, delete on webhook to karkas_app;
grant select (company_id, id, is_enabled, resting_until, last_attempt_at), update (last_attempt_at) on webhook to karkas_jobs;

-- An event on its way to an address, written in the transaction of the change. The content of the request follows from the row,
-- so that a replay sends the same. Without a kind it is a test.
create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  kind text,
  action text,
  object_id uuid,
  version bigint,
  part_of uuid,
  actor_id uuid not null,
  -- Place of the event among those of the company; null for a test.
  seq bigint,
  -- Names of the changed fields; values are never stored here.
  fields text[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'withheld')),
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  worker_id text,
  lease_until timestamptz,
  error text,
  response_status integer,
  response text check (length(response) <= 500),
  duration_ms integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade
);
create index webhook_delivery_list on webhook_delivery (company_id, webhook_id, created_at desc);
create index webhook_delivery_queue on webhook_delivery (company_id, webhook_id, run_after) where status = 'waiting';
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy tenant on webhook_delivery using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy limited on webhook_delivery as restrictive using (case when kind is null or (select app_project_ids()) is null then true
  else permits_line(kind, object_id, part_of, actor_id, (select app_project_ids()), (select app_user_id())) end) with check (true);
create policy queue on webhook_delivery to karkas_jobs using (true) with check (true);
grant select, insert, update, delete on webhook_delivery to karkas_app;
grant select, update on webhook_delivery to karkas_jobs;

-- Runs inside write_log(), once for the events of a transaction. The lines of the log of the same transaction are those after the
-- head, which write_log() moves last; from them come the names of the changed fields.
create function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook w where w.company_id = (select f.company_id from fresh f limit 1) and w.is_enabled) then return null; end if;
  insert into webhook_delivery (company_id, id, webhook_id, kind, action, object_id, version, part_of, actor_id, seq, fields)
  select f.company_id, new_uuid_v7(), w.id, f.kind, f.action, f.object_id, f.version, f.part_of, f.actor_id, f.seq, coalesce(changed.fields, '{}')
  from fresh f
  join webhook w on w.company_id = f.company_id and w.is_enabled and f.kind = any(w.events)
  left join (
    select l.company_id, l.model, l.object_id, array_agg(distinct c.one ->> 'field' order by c.one ->> 'field') as fields
    from activity_log l cross join lateral jsonb_array_elements(l.changes) c(one)
    where l.company_id = (select f.company_id from fresh f limit 1)
      and l.seq > (select h.seq from activity_log_head h where h.company_id = l.company_id)
    group by 1, 2, 3) changed on changed.company_id = f.company_id and changed.model = f.kind and changed.object_id = f.object_id
  where f.only_for is null
  order by f.seq;
  return null;
end $$;
create trigger queue_webhook_deliveries after insert on happening referencing new table as fresh
  for each statement execute function queue_webhook_deliveries();
