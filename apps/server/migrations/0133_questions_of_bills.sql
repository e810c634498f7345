-- Owner: features/specifications
-- What a file leaves open, with the sum by each answer; what a person has answered, and what is answered for files of such a table.
alter table vor add column question jsonb, add column answer text;
alter table vor drop constraint vor_status_check;
alter table vor add constraint vor_status_check check (status in ('needs_mapping', 'asked', 'read', 'calculated'));
alter table bill_layout add column answer text;
alter table bill_layout alter column columns drop not null;
