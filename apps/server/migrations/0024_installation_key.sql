-- Owner: platform/db
-- By what the servers of one database know that they sign with the same key. It tells nothing of the key.
create table installation_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
