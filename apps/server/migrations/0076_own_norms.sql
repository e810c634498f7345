-- Owner: features/norms
-- A norm of the company is changed by its people: two of them do not undo each other.
alter table norm add column version integer not null default 1;
