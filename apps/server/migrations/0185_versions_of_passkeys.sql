-- Owner: features/auth
-- `challenge_hash`: the challenge the passkey was added with, by which a repeated request finds it.
alter table account_passkey
  add column version integer not null default 1,
  add column challenge_hash bytea;
