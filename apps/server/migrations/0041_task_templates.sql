-- Owner: features/tasks
-- What tasks are made of at once: a task, or a set of tasks with the days and the blockers they have among themselves.
create table task_template (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  description text not null default '',
  -- In their order: what a task is made of, its key in the set, days after the day of the set, keys of its parent and its blockers.
  tasks jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- Tasks that were made at once, so that they can be taken back at once. The template may be one of the product.
create table task_set (
  company_id uuid not null references company (company_id),
  id uuid not null,
  template_id uuid not null,
  name text not null,
  author_id uuid not null references user_account (id),
  tasks jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id)
);

-- A task that comes round by the calendar.
create table task_recurrence (
  company_id uuid not null references company (company_id),
  id uuid not null,
  author_id uuid not null references user_account (id),
  rule jsonb not null,
  starts_on date not null,
  ends_on date,
  lead_days integer not null default 0,
  task jsonb not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- The day of the next task; null: there is none any more.
  next_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index task_recurrence_next on task_recurrence (company_id, next_on) where state = 'active' and next_on is not null;

-- Of one day a task is made once, whatever number of servers look at the calendar.
create table task_recurrence_made (
  company_id uuid not null references company (company_id),
  recurrence_id uuid not null,
  day date not null,
  -- The task may be deleted; its day is not made again.
  task_id uuid not null,
  number integer not null,
  made_at timestamptz not null default now(),
  primary key (company_id, recurrence_id, day),
  foreign key (company_id, recurrence_id) references task_recurrence (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['task_template', 'task_set', 'task_recurrence', 'task_recurrence_made'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;
