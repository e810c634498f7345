-- Owner: features/specifications
-- Kinds of resources as the estimate forms name them, correction coefficients of a document, a section and a position, percents of a
-- position's own, and what the price of a line is made of. Amounts that are stored stay as they are.
alter table specification
  add column coefficients jsonb not null default '[]',
  add column excluded_conditions jsonb not null default '[]';
alter table specification_row
  add column coefficients jsonb not null default '[]',
  add column excluded_conditions jsonb not null default '[]',
  add column own_overhead_percent numeric,
  add column own_profit_percent numeric,
  add column own_kind_of_work text,
  add column equipment numeric(18, 2) not null default 0;

-- What is committed changes its word for the labour of machinists, and no figure.
alter table specification_line disable trigger committed;
alter table specification_line drop constraint specification_line_resource_kind_check;
update specification_line set resource_kind = 'machinist' where is_machinist;
alter table specification_line enable trigger committed;
alter table specification_line
  drop column is_machinist,
  add constraint specification_line_resource_kind_check check (resource_kind in ('labour', 'machinist', 'machine', 'material', 'equipment')),
  -- The machine that a machinist works.
  add column machine_line_id uuid,
  add column grade numeric check (grade between 1 and 8),
  -- A material whose cost is a percent of the workers' pay.
  add column labour_percent numeric,
  -- What multiplied the norm, where the quantity follows from one and it is known.
  add column coefficient numeric,
  add column cost_coefficient numeric not null default 1,
  add column base_price numeric(18, 2),
  add column price_index numeric,
  add column offers jsonb,
  -- What a person said of where the price comes from.
  add column price_origin jsonb,
  add foreign key (company_id, machine_line_id) references specification_line (company_id, id) on delete set null (machine_line_id),
  add check (machine_line_id is null or resource_kind = 'machinist'),
  add check (grade is null or resource_kind in ('labour', 'machinist')),
  add check (labour_percent is null or resource_kind = 'material'),
  add check (cost_coefficient > 0),
  add check ((base_price is null) = (price_index is null));
create index specification_line_machine on specification_line (company_id, machine_line_id) where machine_line_id is not null;

-- What lies in the bin is put back part by part, by the columns of its rows.
update bin_item b set content = (
  select jsonb_agg(case when p.part ->> 'table' <> 'specification_line' then p.part else jsonb_set(p.part, '{rows}', (
      select coalesce(jsonb_agg(
        (r.content - 'is_machinist') || case when r.content -> 'is_machinist' = 'true' then '{"resource_kind": "machinist"}'::jsonb else '{}'::jsonb end
        order by r.place), '[]')
      from jsonb_array_elements(p.part -> 'rows') with ordinality r (content, place))) end order by p.place)
  from jsonb_array_elements(b.content) with ordinality p (part, place))
where b.content @> '[{"table": "specification_line"}]';
