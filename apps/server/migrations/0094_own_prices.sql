-- Owner: features/norms
-- A work that a company prices without resources: amounts of a unit, or one, with their day and where they are from.
alter table norm add column own_price jsonb;
-- A position that stands on such a price has it, and follows it when it is calculated anew.
alter table specification_row
  drop constraint specification_row_price_source_check,
  add constraint specification_row_price_source_check check (price_source in ('bill', 'fixed', 'adjusted', 'own_price'));
