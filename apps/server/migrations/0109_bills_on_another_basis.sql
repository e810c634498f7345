-- Owner: features/specifications
-- A bill whose prices stand otherwise to VAT than the specification it was added to: how they were turned, {from, to}, each {rate, isIncluded}.
alter table vor
  add column turned_vat jsonb;
