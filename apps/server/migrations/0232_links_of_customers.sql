-- Owner: features/customer-links
-- Links by which a customer reads a project without an account. Only the hash of the token is stored, so a copy of the database
-- opens nothing. A link is deleted with its project or customer; it stays, closed, when its creator leaves the company.
create table customer_link (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  customer_id uuid not null,
  recipient text not null check (length(recipient) between 1 and 200),
  parts text[] not null check (parts <@ array['specification', 'progress', 'photos', 'agreements']),
  shows_prices boolean not null,
  -- Unsigned agreements that it shows for a decision; the id of a deleted one opens nothing.
  agreement_ids uuid[] not null,
  token_hash bytea not null,
  created_by uuid not null references user_account (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opened_count integer not null default 0,
  version integer not null default 1,
  -- Requests in the hour that began then.
  hour_began_at timestamptz,
  reads_in_hour integer not null default 0,
  photos_in_hour integer not null default 0,
  decisions_in_hour integer not null default 0,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade
);
create index customer_link_project on customer_link (company_id, project_id);
create index customer_link_customer on customer_link (company_id, customer_id);
create index customer_link_creator on customer_link (company_id, created_by);
alter table customer_link enable row level security;
alter table customer_link force row level security;
create policy tenant on customer_link using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy limited on customer_link as restrictive using (case when (select app_project_ids()) is null then true
  else project_id = any((select app_project_ids())::uuid[]) end);
grant select, insert, update, delete on customer_link to karkas_app;

-- What customers decided on agreements. A decision outlives its link, and goes to the bin with its agreement.
create table customer_decision (
  company_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  link_id uuid,
  -- Whose decision it is: the customer of the contract at that time. Links of another customer do not show it.
  customer_id uuid not null,
  recipient text not null,
  decision text not null check (decision in ('accepted', 'refused')),
  person text not null check (length(person) between 1 and 200),
  comment text check (length(comment) <= 2000),
  -- Of the whole content of the agreement, amounts included, even where the link showed none.
  content_hash text not null,
  decided_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (decision = 'accepted' or comment is not null),
  foreign key (company_id, agreement_id) references supplementary_agreement (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references customer_link (company_id, id) on delete set null (link_id)
);
create index customer_decision_agreement on customer_decision (company_id, agreement_id, decided_at desc);
create index customer_decision_link on customer_decision (company_id, link_id);
alter table customer_decision enable row level security;
alter table customer_decision force row level security;
create policy tenant on customer_decision using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Visible as the agreement is, by the policy of agreements.
create policy limited on customer_decision as restrictive using (case when (select app_project_ids()) is null then true
  else exists (select 1 from supplementary_agreement a
    where a.company_id = customer_decision.company_id and a.id = customer_decision.agreement_id) end) with check (true);
grant select, insert, update, delete on customer_decision to karkas_app;

-- Enters the company of a link, restricted to its project, with what its creator may see now. No row: there is no such link.
-- `is_of_creator` is false once the creator left, was disabled, lacks the second factor of the company or the sight of the project.
create function enter_customer_link(p_company_id uuid, p_token_hash bytea)
  returns table (id uuid, project_id uuid, customer_id uuid, recipient text, parts text[], shows_prices boolean, agreement_ids uuid[],
    created_by uuid, expires_at timestamptz, revoked_at timestamptz, role_code text, permissions text[], time_zone text,
    is_of_creator boolean) language plpgsql as $$
declare link customer_link;
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.project_ids', '', true);
  select * into link from customer_link l where l.company_id = p_company_id and l.token_hash = p_token_hash;
  if found then
    return query
      select link.id, link.project_id, link.customer_id, link.recipient, link.parts, link.shows_prices, link.agreement_ids,
        link.created_by, link.expires_at, link.revoked_at, r.code, coalesce(r.permissions, '{}'), c.time_zone,
        coalesce(not u.is_disabled and not m.is_disabled and (u.has_totp or u.has_passkey or not c.requires_totp)
          and (m.project_ids is null or link.project_id = any(m.project_ids)), false)
      from company c
      left join user_account u on u.id = link.created_by
      left join membership m on m.company_id = c.company_id and m.user_id = link.created_by
      left join company_role r on r.company_id = m.company_id and r.id = m.role_id
      where c.company_id = p_company_id and c.deleted_at is null;
    if found then
      perform set_config('app.user_id', link.created_by::text, true), set_config('app.project_ids', array[link.project_id]::text, true);
      return;
    end if;
  end if;
  perform set_config('app.company_id', '', true);
end $$;
