-- Owner: features/specifications
-- What positions are made of, in one table: works, resources and consumables differ in a few columns only.
create table specification_line (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  specification_row_id uuid not null,
  -- Which of the lists of the contract it stands in.
  kind text not null,
  sort_order integer not null,
  -- What a resource is; no other kind has it.
  resource_kind text,
  is_machinist boolean not null default false,
  code text,
  name text not null,
  unit text,
  -- Of a work: the norm it stands for.
  norm_id uuid,
  kind_of_work text,
  norm_quantity numeric,
  waste_factor numeric not null default 1,
  supply_by text not null default 'own',
  quantity numeric,
  price numeric(18, 2),
  total numeric(18, 2),
  -- As the bill states it; it stays when something else prices the line.
  bill_price numeric(18, 2),
  origin text not null,
  is_edited boolean not null default false,
  -- A quantity a person stated no longer follows the volume of its position.
  is_quantity_fixed boolean not null default false,
  -- What a line was stated with, once the volume of its position changes: its consumption is stated_quantity / stated_volume.
  -- Kept as two numbers, so that going back to a volume gives back the very quantity.
  stated_quantity numeric,
  stated_volume numeric,
  note text,
  source jsonb,
  version integer not null default 1
);

insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, code, name, unit, norm_id, kind_of_work,
  norm_quantity, quantity, price, total, origin, is_edited, note, version)
select company_id, id, specification_id, specification_row_id, 'work', sort_order, code, name, unit, norm_id, kind_of_work,
  norm_quantity, quantity, price, total, origin, is_edited, note, version
from work_row;
insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, resource_kind, is_machinist, code, name, unit,
  norm_quantity, waste_factor, supply_by, quantity, price, total, bill_price, origin, is_edited, is_quantity_fixed, stated_quantity, stated_volume, note, source, version)
select company_id, id, specification_id, specification_row_id, 'resource', sort_order, kind, is_machinist, code, name, unit,
  norm_quantity, waste_factor, supply_by, quantity, price, total, bill_price, origin, is_edited, is_quantity_fixed, stated_quantity, stated_volume, note, source, version
from resource_row;
insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, code, name, unit,
  norm_quantity, waste_factor, supply_by, quantity, price, total, origin, is_edited, is_quantity_fixed, stated_quantity, stated_volume, note, source, version)
select company_id, id, specification_id, specification_row_id, 'consumable', sort_order, code, name, unit,
  norm_quantity, waste_factor, supply_by, quantity, price, total, origin, is_edited, is_quantity_fixed, stated_quantity, stated_volume, note, source, version
from consumable_row;

drop table work_row, resource_row, consumable_row;

alter table specification_line
  add primary key (company_id, id),
  add foreign key (company_id) references company (company_id),
  add foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  add foreign key (company_id, specification_row_id) references specification_row (company_id, id) on delete cascade,
  add check (kind in ('work', 'resource', 'consumable')),
  add check (resource_kind in ('material', 'machine', 'labour')),
  add check ((kind = 'resource') = (resource_kind is not null)),
  add check (supply_by in ('own', 'customer')),
  add check (origin in ('norm', 'bill', 'manual')),
  add check (scale(norm_quantity) <= 7),
  add check (scale(quantity) <= 7);
create index specification_line_position on specification_line (company_id, specification_row_id, kind, sort_order);
create index specification_line_specification on specification_line (company_id, specification_id, kind);

create trigger committed before insert or update or delete on specification_line for each row execute function refuse_committed_row();
create trigger stated before update on specification_line for each row execute function restate_consumption();

alter table specification_line enable row level security;
alter table specification_line force row level security;
create policy tenant on specification_line using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on specification_line to karkas_app;

-- What lies in the bin is put back part by part: the lines become one part, in the place of the works. Rows get all columns, for the
-- first of a part tells which ones are put back.
with moved as (
  select b.company_id, b.id, min(p.place) as place,
    jsonb_build_object('table', 'specification_line', 'rows', coalesce(jsonb_agg(line.content order by p.place, line.place) filter (where line.content is not null), '[]')) as lines
  from bin_item b
  cross join jsonb_array_elements(b.content) with ordinality p (part, place)
  left join lateral (
    select r.place, to_jsonb(jsonb_populate_record(null::specification_line,
      '{"waste_factor": 1, "supply_by": "own", "is_machinist": false, "is_quantity_fixed": false, "is_edited": false, "version": 1}'::jsonb || r.content
        || jsonb_build_object('kind', replace(p.part ->> 'table', '_row', ''), 'resource_kind', r.content -> 'kind'))) as content
    from jsonb_array_elements(p.part -> 'rows') with ordinality r (content, place)) line on true
  where p.part ->> 'table' in ('work_row', 'resource_row', 'consumable_row')
  group by b.company_id, b.id)
update bin_item b set content = (
  select jsonb_agg(case when p.place = moved.place then moved.lines else p.part end order by p.place)
  from jsonb_array_elements(b.content) with ordinality p (part, place)
  where p.place = moved.place or p.part ->> 'table' not in ('work_row', 'resource_row', 'consumable_row'))
from moved where moved.company_id = b.company_id and moved.id = b.id;
