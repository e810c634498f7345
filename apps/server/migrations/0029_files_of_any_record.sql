-- Owner: features/files
-- Which records may have files, their descriptions say (core/record-kinds.data.ts); the owner is held while a file comes in.
alter table attached_file drop constraint attached_file_owner_kind_check;
