-- Owner: features/images
-- Portraits and logos, found by a name of 128 random bits. The bytes lie in the store of files.
create table public_image (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  blob_key text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  size integer not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on public_image to karkas_app;
