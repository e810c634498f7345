-- Owner: platform/db
-- By what another program knows a task, and versions of what may be changed by two at once.
alter table task add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
create unique index task_external on task (company_id, external_source, external_value) where external_source is not null;

alter table notice_setting add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table contact_request add column version integer not null default 1, add column updated_at timestamptz not null default now();
create trigger change before update on notice_setting for each row when (old.* is distinct from new.*) execute function count_change();
create trigger change before update of status, answer, answered_at, answered_by on contact_request for each row
  when ((old.status, old.answer, old.answered_at, old.answered_by) is distinct from (new.status, new.answer, new.answered_at, new.answered_by))
  execute function count_change();
