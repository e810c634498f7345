-- Owner: features/specifications
-- What a position and its document come to has room for every price, quantity and coefficient that may be typed: the
-- database refuses no amount, so that no refusal tells of a price to whoever does not see it. How much is allowed is said by
-- the server (`totals/bounded-sums.ts`). Of the same scale a wider type rewrites nothing.
do $$
declare wide record;
begin
  for wide in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.numeric_precision = 18 and c.numeric_scale = 2
      and (c.table_name, c.column_name) in (
        ('specification_row', 'total'), ('specification_row', 'labour'), ('specification_row', 'machinists'),
        ('specification_row', 'machines'), ('specification_row', 'materials'), ('specification_row', 'consumables'),
        ('specification_row', 'equipment'), ('specification_row', 'direct'), ('specification_row', 'overhead'),
        ('specification_row', 'profit'), ('specification_row', 'price'), ('specification_line', 'total'), ('specification_line', 'price'),
        ('specification', 'total_gross'), ('project', 'committed_cost'), ('supplementary_agreement', 'committed_delta'),
        ('supplementary_agreement', 'committed_gross_delta'))
  loop
    execute format('alter table %I alter column %I type numeric(60, 2)', wide.table_name, wide.column_name);
  end loop;
end $$;
