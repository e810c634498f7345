-- Owner: features/specifications
-- Findings of the check of an estimate that a person has settled with a reason: they stay settled at the next check and in the
-- next revision. Each: {id, reason, by_name, at}.
alter table specification add column settled_findings jsonb not null default '[]';
