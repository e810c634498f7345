-- Owner: features/specifications
-- A material of the bill that stood in place of a resource of the norm was set beside it by a person: calculations let both stand.
alter table specification_line
  add column is_beside_norm boolean not null default false;
