-- Owner: features/specifications
-- A position may be agreed at a unit price that a commit fixes or that brings the document to a sum, with the total it then comes to.
alter table specification_row
  drop constraint specification_row_price_source_check,
  add constraint specification_row_price_source_check check (price_source in ('bill', 'fixed', 'adjusted')),
  add column agreed_total numeric(18, 2);
