-- Owner: features/public-site
-- Whoever runs the installation reads the messages of the site, answers and closes them.
alter table contact_request
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by text;
grant update (status, answer, answered_at, answered_by) on contact_request to karkas_app;
