-- Owner: features/tasks
-- The lists of templates and of recurring tasks tell whoever keeps a copy what is gone.
create trigger deleted after delete on task_template for each row execute function remember_deleted('task_template', 'id');
create trigger deleted after delete on task_recurrence for each row execute function remember_deleted('task_recurrence', 'id');
