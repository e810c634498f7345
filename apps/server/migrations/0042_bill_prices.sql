-- Owner: features/specifications
-- What a bill states of money: the prices of its positions and materials, and how its totals compare with what was read of it.
alter table specification_row
  -- Set while the price of the bill stands; a norm or a price by hand takes its place.
  add column price_source text check (price_source in ('bill')),
  add column price_material numeric(18, 2),
  add column price_work numeric(18, 2),
  -- As the bill states them; they stay when something else prices the position.
  add column bill_price numeric(18, 2),
  -- Where quantity × price does not give the amount of the bill to the kopeck; gone once the quantity is another.
  add column bill_total numeric(18, 2);
alter table resource_row add column bill_price numeric(18, 2);
alter table vor
  add column vat_included boolean,
  add column vat_rate text check (vat_rate in ('none', '0', '5', '7', '10', '20', '22')),
  add column reconciliation jsonb;
