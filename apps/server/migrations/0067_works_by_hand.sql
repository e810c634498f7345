-- Owner: features/specifications
-- A work added by hand with a norm follows the volume as other lines do, unless somebody states its quantity. Those that are there
-- stood still until now and keep what they state.
update specification_line l set is_quantity_fixed = true
  from specification s
  where s.company_id = l.company_id and s.id = l.specification_id and s.status <> 'committed'
    and l.kind = 'work' and l.origin = 'manual' and l.norm_quantity is not null;
