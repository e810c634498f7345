-- Owner: features/companies
-- Members enter the company from these addresses and networks; empty: from any. The list is checked where a member enters
-- without the cache, and members of a company that has one are not cached. Actors cached before are void, and open streams are
-- closed, because a change renews the access key of every role.
alter table company add column allowed_addresses text[] not null default '{}' check (cardinality(allowed_addresses) <= 50);

create function renew_access_keys() returns trigger language plpgsql as $$
begin
  update company_role set access_key = gen_random_uuid() where company_id = new.company_id;
  return null;
end $$;
create trigger renew_access after update of allowed_addresses on company for each row
  when (old.allowed_addresses is distinct from new.allowed_addresses) execute function renew_access_keys();
