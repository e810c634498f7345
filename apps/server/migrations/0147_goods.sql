-- Owner: features/specifications
-- Whether a position was read as goods when it was calculated: it names a thing and no work, so that no norm is taken for it.
alter table specification_row add column is_goods boolean not null default false;
