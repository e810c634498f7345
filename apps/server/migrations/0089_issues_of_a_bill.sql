-- Owner: features/specifications
-- The issues of a bill beside the one in force: at most one that is being compared, and those that newer ones have replaced, whose files
-- stay as long as the bill.
create table bill_issue (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  vor_id uuid not null,
  state text not null check (state in ('compared', 'replaced')),
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  -- Which sheets and columns are read; empty is as the reader finds them.
  mapping jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  replaced_at timestamptz,
  replaced_by_name text,
  primary key (company_id, id),
  check ((state = 'replaced') = (replaced_at is not null)),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, vor_id) references vor (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create unique index bill_issue_compared on bill_issue (company_id, vor_id) where state = 'compared';
create index bill_issue_of_bill on bill_issue (company_id, vor_id, created_at);
create index bill_issue_of_specification on bill_issue (company_id, specification_id);
create index bill_issue_of_file on bill_issue (company_id, file_id);
alter table bill_issue enable row level security;
alter table bill_issue force row level security;
create policy tenant on bill_issue using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on bill_issue to karkas_app;

-- What an acceptance has changed beside the rows that are kept for it: enough to take it back while nobody has changed them again.
create table bill_acceptance (
  company_id uuid not null references company (company_id),
  id uuid not null,
  specification_id uuid not null,
  vor_id uuid not null,
  -- The rows as they were lie with the other rows that can be put back.
  kept_id uuid not null,
  -- The bill before, the issue that was compared, and the issue that was put aside.
  bill jsonb not null,
  compared jsonb,
  replaced_id uuid,
  -- Where rows stood, and the versions that the acceptance has left.
  places jsonb not null,
  line_places jsonb not null,
  written jsonb not null,
  added uuid[] not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, vor_id) references vor (company_id, id) on delete cascade
);
create index bill_acceptance_of_bill on bill_acceptance (company_id, vor_id, created_at);
create index bill_acceptance_of_specification on bill_acceptance (company_id, specification_id);
alter table bill_acceptance enable row level security;
alter table bill_acceptance force row level security;
create policy tenant on bill_acceptance using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on bill_acceptance to karkas_app;
