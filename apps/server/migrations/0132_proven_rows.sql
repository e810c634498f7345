-- Owner: features/specifications
-- What shows that the money of a row was read right from its file; null of rows that were not read, or before this was kept.
alter table specification_row add column proven_by text check (proven_by in ('product', 'section_total', 'document_total', 'words'));
