-- Owner: features/companies
-- By which clock the days of a company begin and end: a name of the IANA database.
alter table company add column time_zone text not null default 'Europe/Moscow';

-- Servers keep who a member was the last time, and with it the zone: a new key of the roles makes them look again.
create function tell_of_zone() returns trigger language plpgsql as $$
begin
  update company_role set name = name where company_id = new.company_id;
  return null;
end $$;
create trigger tell_of_zone after update of time_zone on company for each row
  when (old.time_zone is distinct from new.time_zone) execute function tell_of_zone();
