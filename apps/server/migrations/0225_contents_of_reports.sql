-- Owner: features/tasks
-- Hash of the order and quantities of a report: another report with the same id is refused. Null for reports before this version.
alter table field_report add column digest bytea;
