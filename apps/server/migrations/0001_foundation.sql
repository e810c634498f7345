-- Owner: platform/db
-- Where the company of a transaction comes from, and what every company table shares.
-- The serving role is karkas_app: it owns nothing and cannot bypass row level security. karkas_jobs may see the queue of
-- all companies and nothing else. Both roles are made before the migrations run (platform/db/ensure-roles.ts).

create function app_company_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- What comes with the product (units of ОКЕИ, the starter norm base) belongs to this company, which has no members.
create function system_company_id() returns uuid language sql immutable parallel safe as
$$ select '00000000-0000-7000-8000-000000000000'::uuid $$;

-- Finds the company of an object whose id stands in a path. Holds no company data; membership and row security decide.
create table object_location (
  id uuid primary key,
  kind text not null,
  company_id uuid not null
);
grant select, insert, delete on object_location to karkas_app;

create function remember_location() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into object_location (id, kind, company_id) values (new.id, tg_argv[0], new.company_id);
    return new;
  end if;
  delete from object_location where id = old.id;
  return old;
end $$;

-- The same word in any spelling: lower case, ё as е.
create function searchable(value text) returns text language sql immutable parallel safe as
$$ select replace(lower(coalesce(value, '')), 'ё', 'е') $$;

grant usage on schema public to karkas_app, karkas_jobs;

-- A moment as the API writes it.
create function iso(moment timestamptz) returns text language sql stable parallel safe as
$$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- A decimal as the API writes it: no trailing zeros.
create function plain(value numeric) returns text language sql immutable parallel safe as
$$ select trim_scale(value)::text $$;
