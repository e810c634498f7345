-- Owner: features/specifications
-- What a file holds sheet by sheet, several of which may be read into one bill; and a bill in which no heading was found, whose first
-- rows are kept until a person says what stands in which column. Of bills read before only the names of the sheets are known.
alter table vor
  add column sheet_list jsonb,
  add column preview jsonb,
  drop constraint vor_status_check,
  add constraint vor_status_check check (status in ('needs_mapping', 'read', 'calculated')),
  -- The same file may come again for other sheets; the lock of the specification keeps one sheet from being read twice.
  drop constraint vor_company_id_specification_id_sha256_key;
create index vor_by_content on vor (company_id, specification_id, sha256);
