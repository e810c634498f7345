-- Letters wait here until they are sent. What a letter says is sealed with a key that is not in the database, because it may
-- hold a link that opens an account; it is forgotten once the letter has left.
create table outgoing_mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  sealed bytea,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  created_at timestamptz not null default now()
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null and failed_at is null;
create index outgoing_mail_recipient on outgoing_mail (recipient, kind, created_at);
grant select, insert, update on outgoing_mail to karkas_app;

create function letter_status(p_id uuid) returns text language sql stable as $$
  select case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'queued' end from outgoing_mail m where m.id = p_id
  union all select 'queued' where not exists (select 1 from outgoing_mail m where m.id = p_id)
$$;

-- Somebody asked for a new password. Whether there is such an account is looked up later, away from the request, so that its
-- answer takes the same time for everybody.
create table password_reset_request (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on password_reset_request to karkas_app;

-- Links that letters hold. Only the hash of the secret is kept; a link is good once and until its time.
create table account_link (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_verification')),
  email text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_user on account_link (user_id, purpose, created_at);
grant select, insert, update on account_link to karkas_app;

-- Portraits and logos, found by a name of 128 random bits. The bytes lie in the store of files.
create table public_image (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  blob_key text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  size integer not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on public_image to karkas_app;

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('karkas_mail', '');
  return null;
end $$;
create trigger announce after insert on outgoing_mail for each statement execute function announce_mail();
create trigger announce after insert on password_reset_request for each statement execute function announce_mail();
