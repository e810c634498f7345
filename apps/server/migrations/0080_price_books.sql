-- Owner: features/prices
-- Prices of resources by region and day, which a company takes from files or types itself.
create table price_book (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  -- Empty: for every region. `region_key` is the same without regard to spelling (`regionKey`).
  region text not null default '',
  region_key text not null default '',
  price_date date not null,
  -- What brings base prices of a kind to the day of the book.
  indices jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index price_book_day on price_book (company_id, price_date desc);

create table book_price (
  company_id uuid not null,
  id uuid not null,
  book_id uuid not null,
  code text,
  name text not null,
  unit text not null,
  kind text not null check (kind in ('labour', 'machine', 'machinist', 'material', 'consumable', 'equipment')),
  price numeric(18, 2) check (price >= 0),
  base_price numeric(18, 2) check (base_price >= 0),
  price_index numeric check (price_index > 0),
  source text not null check (source in ('market', 'base', 'index', 'manual')),
  source_date date,
  document text,
  -- What it is found by, without regard to spelling (`priceKeys`): the code where it has one, and name, unit and group of kinds.
  code_key text,
  look_key text not null,
  -- One of them: a resource has one price in a book.
  resource_key text not null,
  search_text text generated always as (searchable(coalesce(code, '') || ' ' || name)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, book_id, resource_key),
  foreign key (company_id, book_id) references price_book (company_id, id) on delete cascade,
  check (price is not null or base_price is not null),
  check (price_index is null or base_price is not null)
);
create index book_price_code on book_price (company_id, code_key) where code_key is not null;
create index book_price_look on book_price (company_id, look_key);
create index book_price_name on book_price (company_id, book_id, (name collate "und-x-icu"), id);

do $$
declare name text;
begin
  foreach name in array array['price_book', 'book_price'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;
