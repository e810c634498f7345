-- Owner: features/auth
-- The account by its identity at an OpenID Connect issuer; an address may change there, the subject does not.
create table account_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index account_identity_user on account_identity (user_id);

-- A sign-in through the issuer under way: `state` until the issuer has answered, `ticket` until the page has exchanged it for
-- tokens. `binding` is the hash of a secret of the page that started it, so that nobody can be signed in by a link. The sealed
-- text is a nonce and a code verifier, or the identity.
create table oidc_step (
  secret_hash bytea primary key,
  kind text not null check (kind in ('state', 'ticket')),
  binding bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index oidc_step_end on oidc_step (expires_at);
grant select, insert, update, delete on account_identity, oidc_step to karkas_app;
