-- Owner: features/files
-- The mark of a store of another installation that connected servers use, empty if it has none; null: none does.
alter table file_store add column foreign_mark text;
