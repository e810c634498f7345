-- Owner: features/norms
-- Equipment is bought by a price list: a kind of its own, outside direct costs.
alter table resource drop constraint resource_kind_check,
  add constraint resource_kind_check check (kind in ('labour', 'machinist', 'machine', 'material', 'consumable', 'equipment'));
-- The norm of the state base that a norm follows.
alter table norm add column source_code text;
-- Where a price is from, in words.
alter table resource_price add column source text;
