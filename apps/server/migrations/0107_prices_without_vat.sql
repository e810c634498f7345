-- Owner: features/specifications
-- In a specification whose prices hold VAT a price of a norm, a book or offers, which is without it, is raised by the rate: what it was.
alter table specification_line
  add column net_price numeric(18, 2),
  -- Of a material of the bill: the resources of the norm that it stands in place of, [{code, name, unit, kind, norm_quantity, price}].
  add column replaces jsonb;
