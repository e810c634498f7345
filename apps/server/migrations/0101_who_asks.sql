-- Owner: features/tasks
-- Who has named a person to a task: whoever asked him to agree may close it without him. Null of what was said before this was kept.
alter table task_member add column added_by uuid references user_account (id);
create index task_member_added_by on task_member (company_id, added_by);
