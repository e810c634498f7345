-- Owner: features/specifications
-- A row stands right below its section: rows that were added to a section stood at the end of the document, under the last one. Only
-- the order of such documents changes, also of those that are committed; no row gets another section, number or figure.
alter table specification_row disable trigger committed;
with recursive placed as materialized (
  select company_id, specification_id, id, parent_id,
    row_number() over (partition by company_id, specification_id order by sort_order, id) as place
  from specification_row
), tree as (
  select company_id, specification_id, id, place, array[place] as path from placed where parent_id is null
  union all
  select c.company_id, c.specification_id, c.id, c.place, t.path || c.place
  from tree t join placed c on c.company_id = t.company_id and c.specification_id = t.specification_id and c.parent_id = t.id
), turns as materialized (
  select company_id, specification_id, id, place,
    row_number() over (partition by company_id, specification_id order by path) as turn
  from tree
), astray as (
  select distinct company_id, specification_id from turns where turn <> place
)
update specification_row r set sort_order = t.turn * 1024
from turns t join astray a on a.company_id = t.company_id and a.specification_id = t.specification_id
where r.company_id = t.company_id and r.id = t.id;
alter table specification_row enable trigger committed;
