-- Owner: features/tasks
-- What of which positions a task orders, and how much of it is done: a work order.
create table task_work_item (
  company_id uuid not null references company (company_id),
  task_id uuid not null,
  specification_row_id uuid not null,
  -- The same in every specification that states the position.
  row_key uuid not null,
  quantity_planned numeric not null check (quantity_planned > 0 and scale(quantity_planned) <= 7),
  quantity_done numeric not null default 0 check (quantity_done >= 0 and scale(quantity_done) <= 7),
  labour_hours numeric check (labour_hours >= 0),
  over_reason text,
  position integer not null,
  primary key (company_id, task_id, specification_row_id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade,
  check (quantity_done <= quantity_planned or over_reason is not null)
);
create index task_work_item_row on task_work_item (company_id, row_key);
alter table task_work_item enable row level security;
alter table task_work_item force row level security;
create policy tenant on task_work_item using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on task_work_item to karkas_app;
