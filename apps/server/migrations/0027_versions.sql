-- Owner: platform/db
-- Versions and times of change of what may be changed by several at once.

-- Counts the changes of a row, whoever makes them.
create function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

alter table bank_account add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table contact add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table company_account add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table membership add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table company_invitation add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table user_account add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table vor add column version integer not null default 1, add column updated_at timestamptz not null default now();

create trigger change before update on bank_account for each row when (old.* is distinct from new.*) execute function count_change();
create trigger change before update on contact for each row when (old.* is distinct from new.*) execute function count_change();
create trigger change before update on company_account for each row when (old.* is distinct from new.*) execute function count_change();
create trigger change before update on company_invitation for each row when (old.* is distinct from new.*) execute function count_change();
create trigger change before update on vor for each row when (old.* is distinct from new.*) execute function count_change();
-- When a member was last seen, and which company an account has chosen, are no changes of theirs.
create trigger change before update of role_id on membership for each row when (old.role_id is distinct from new.role_id) execute function count_change();
create trigger change before update of first_name, last_name, phone, avatar_url, language, theme, email, is_email_verified on user_account for each row
  when ((old.first_name, old.last_name, old.phone, old.avatar_url, old.language, old.theme, old.email, old.is_email_verified)
    is distinct from (new.first_name, new.last_name, new.phone, new.avatar_url, new.language, new.theme, new.email, new.is_email_verified))
  execute function count_change();
