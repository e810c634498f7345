-- Owner: features/tasks
-- The comment that is answered may be deleted, and come back: it is shown only where it is there.
alter table task_comment add column reply_to_id uuid;
