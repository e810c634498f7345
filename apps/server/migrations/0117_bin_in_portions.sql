-- Owner: features/bin
-- The rows of what was deleted, in portions: one document of all of them has a bound, and takes memory for all at once. The
-- portions of a part are its places; the parts are put back in their order.
create table bin_item_part (
  company_id uuid not null,
  item_id uuid not null,
  part smallint not null,
  place integer not null,
  table_name text not null,
  rows jsonb not null,
  primary key (company_id, item_id, part, place),
  foreign key (company_id, item_id) references bin_item (company_id, id) on delete cascade
);
create index bin_item_part_table on bin_item_part (company_id, table_name);

insert into bin_item_part (company_id, item_id, part, place, table_name, rows)
select b.company_id, b.id, p.part - 1, (r.place - 1) / 5000, p.content ->> 'table', jsonb_agg(r.content order by r.place)
from bin_item b
cross join jsonb_array_elements(b.content) with ordinality p (content, part)
cross join jsonb_array_elements(p.content -> 'rows') with ordinality r (content, place)
group by 1, 2, 3, 4, 5;
alter table bin_item drop column content;

alter table bin_item_part enable row level security;
alter table bin_item_part force row level security;
create policy tenant on bin_item_part using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on bin_item_part to karkas_app;

-- Rows of one table that name each other come back a portion at a time: who is named may come later.
alter table specification_row alter constraint specification_row_company_id_parent_id_fkey deferrable initially immediate;
alter table specification_line alter constraint specification_line_company_id_machine_line_id_fkey deferrable initially immediate;
