-- Owner: features/specifications
-- Prices as written into workbooks that went to the customer, newest first: in a returned workbook another price is the customer's.
alter table vor add column exported_prices jsonb not null default '[]';
