-- Owner: features/specifications
-- The works of committed specifications by their words, so that a price or a norm once agreed to is found again. A committed
-- row does not change: here stands only what it is found by. Of equal rows of one document one is kept.
create table committed_work (
  company_id uuid not null references company (company_id),
  specification_id uuid not null,
  specification_row_id uuid not null,
  name_key text not null,
  words tsvector not null,
  primary key (company_id, specification_row_id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, specification_row_id) references specification_row (company_id, id) on delete cascade
);
create index committed_work_by_specification on committed_work (company_id, specification_id);
create index committed_work_by_name on committed_work (company_id, md5(name_key));
create index committed_work_words on committed_work using gin (words);
-- The form in which a name is found again: case, kinds of spaces and of dashes do not count.
create function work_name_key(value text) returns text language sql immutable parallel safe as
$$ select btrim(regexp_replace(translate(searchable(value), '‐‑‒–—―−', '-------'), '\s+', ' ', 'g')) $$;
create function work_words(value text) returns tsvector language sql immutable parallel safe as
$$ select to_tsvector('pg_catalog.russian', work_name_key(value)) $$;
create function keep_committed_works(p_company_id uuid, p_specification_id uuid) returns void language sql as $$
  insert into committed_work (company_id, specification_id, specification_row_id, name_key, words)
  select distinct on (work_name_key(name), unit) company_id, specification_id, id, work_name_key(name), work_words(name)
  from specification_row
  where company_id = p_company_id and specification_id = p_specification_id and kind = 'position' and not is_removal
    and price is not null and missing_prices = 0
  order by work_name_key(name), unit, sort_order
$$;
insert into committed_work (company_id, specification_id, specification_row_id, name_key, words)
select distinct on (r.company_id, r.specification_id, work_name_key(r.name), r.unit)
  r.company_id, r.specification_id, r.id, work_name_key(r.name), work_words(r.name)
from specification s join specification_row r on r.company_id = s.company_id and r.specification_id = s.id
where s.status = 'committed' and r.kind = 'position' and not r.is_removal and r.price is not null and r.missing_prices = 0
order by r.company_id, r.specification_id, work_name_key(r.name), r.unit, r.sort_order;
alter table committed_work enable row level security;
alter table committed_work force row level security;
create policy tenant on committed_work using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on committed_work to karkas_app;
