-- Owner: platform/mail
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

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('karkas_mail', '');
  return null;
end $$;
create trigger announce after insert on outgoing_mail for each statement execute function announce_mail();

grant delete on outgoing_mail to karkas_app;
