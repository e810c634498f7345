-- Owner: features/public-site
-- What visitors of the site write, with the proof of their consent (152-ФЗ ст. 9). It belongs to whoever runs the
-- installation and to no company.
create table contact_request (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  subject text,
  module text,
  message text not null,
  language text not null check (language in ('ru', 'en')),
  content_hash bytea not null,
  consent_document text not null,
  consent_version text not null,
  consent_hash text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null
);
create index contact_request_content on contact_request (content_hash, created_at);
create index contact_request_email on contact_request (email, created_at);
create index contact_request_age on contact_request (created_at);
grant select, insert, delete on contact_request to karkas_app;
