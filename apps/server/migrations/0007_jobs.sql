-- Owner: platform/jobs
-- Work that takes longer than a request. The row is the queue and the progress that a person sees; any server takes it.
create table job (
  company_id uuid not null references company (company_id),
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  payload jsonb not null default '{}',
  result jsonb,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'canceled')),
  stage text not null default 'waiting',
  processed integer not null default 0,
  total integer not null default 0,
  matched integer not null default 0,
  unmatched integer not null default 0,
  error text,
  attempts integer not null default 0,
  worker_id text,
  lease_until timestamptz,
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Work that waits for its day: nobody takes it before.
  run_after timestamptz not null default now(),
  primary key (company_id, id)
);
-- One at a time for each object.
create unique index job_alive on job (company_id, kind, object_id) where status in ('queued', 'running');
create index job_object on job (company_id, object_id, kind, created_at desc);
-- Whose turn it is: when the last job of a company began.
create index job_turn on job (company_id, started_at desc);
create index job_queue on job (created_at) where status in ('queued', 'running');
create index job_finished on job (company_id, finished_at) where status in ('done', 'failed', 'canceled');

alter table job enable row level security;
alter table job force row level security;
create policy tenant on job using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy queue on job to karkas_jobs using (true) with check (true);
grant select, insert, update, delete on job to karkas_app;
grant select, update on job to karkas_jobs;
