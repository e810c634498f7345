-- Owner: features/tasks
-- How somebody looks at tasks, under a name: for himself, or for everybody in the company.
create table task_view (
  company_id uuid not null references company (company_id),
  id uuid not null,
  author_id uuid not null references user_account (id),
  name text not null,
  is_shared boolean not null default false,
  layout text not null check (layout in ('list', 'board', 'table', 'calendar', 'timeline')),
  filter jsonb,
  group_by text,
  sub_group_by text,
  columns text[],
  sort_by text not null,
  sort_order text not null check (sort_order in ('asc', 'desc')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index task_view_of_author on task_view (company_id, author_id);
alter table task_view enable row level security;
alter table task_view force row level security;
create policy tenant on task_view using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on task_view to karkas_app;
