-- Owner: features/auth
-- A user has confirmed an action anew, at the issuer or with a passkey, which stands in for the password. Used once, by the page
-- whose secret has the hash `binding`, while the session in which it was asked for lives.
create table account_confirmation (
  ticket_hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  session_id uuid not null references auth_session (id) on delete cascade,
  confirmed_action text not null,
  binding bytea not null,
  expires_at timestamptz not null
);
create index account_confirmation_user on account_confirmation (user_id);
create index account_confirmation_session on account_confirmation (session_id);
create index account_confirmation_end on account_confirmation (expires_at);
grant select, insert, delete on account_confirmation to karkas_app;
