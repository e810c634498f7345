-- Owner: features/public-site
-- Bills that visitors try the product with, before they have an account or a company: the file lies in the store for less
-- than an hour, and only the secret behind `token_hash` leads to it.
create table site_sample (
  id uuid primary key,
  token_hash bytea not null unique,
  file_name text not null,
  size bigint not null,
  created_at timestamptz not null,
  kept_until timestamptz not null
);
create index site_sample_age on site_sample (kept_until);
grant select, insert, delete on site_sample to karkas_app;

-- How often one address has tried, by a keyed hash of it; kept for a day.
create table site_sample_use (
  id uuid primary key,
  address_hash bytea not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index site_sample_use_address on site_sample_use (address_hash, started_at);
create index site_sample_use_age on site_sample_use (started_at);
grant select, insert, update, delete on site_sample_use to karkas_app;
