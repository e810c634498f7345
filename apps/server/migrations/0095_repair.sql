-- Owner: features/norms
-- The kind of work of the same norm when it is done in a repair: overhead and profit go by it.
alter table norm add column repair_kind text;
