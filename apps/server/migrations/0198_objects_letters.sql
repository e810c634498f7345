-- Owner: features/inbox
-- Whether a person gets the weekly letter of objects: `by_role` sends it to those whose role runs the company or its projects.
alter table notice_setting add column objects_letter text not null default 'by_role' check (objects_letter in ('by_role', 'weekly', 'none'));

-- Which letter of objects was written to whom, by the Monday of its week: never twice, whichever server writes it.
create table objects_letter (
  company_id uuid not null,
  user_id uuid not null,
  week date not null,
  primary key (company_id, user_id, week),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
alter table objects_letter enable row level security;
alter table objects_letter force row level security;
create policy tenant on objects_letter using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on objects_letter to karkas_app;
