-- Owner: features/tasks
-- Who has said that a task waits for another: whoever said it may take it back. Null of what was said before this was kept.
alter table task_blocker add column added_by uuid references user_account (id);
create index task_blocker_added_by on task_blocker (company_id, added_by);
