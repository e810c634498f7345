-- Owner: features/acts
-- Two documents of bank statements with different numbers are different payments; a typed one may be either of them.
alter table payment add column from_statement boolean not null default false;
