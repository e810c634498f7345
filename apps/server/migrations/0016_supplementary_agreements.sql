-- Owner: features/supplementary-agreements
create table supplementary_agreement (
  company_id uuid not null references company (company_id),
  id uuid not null,
  contract_id uuid not null,
  number text not null,
  date date not null,
  subject text,
  -- What a person typed. What the committed rows of the agreement come to stands above it, in the VAT terms of the contract.
  amount_delta numeric(18, 2) not null default 0,
  committed_delta numeric(18, 2),
  -- The same with VAT: what the agreement adds to the cost of the project.
  committed_gross_delta numeric(18, 2),
  new_end_date date,
  status text not null check (status in ('draft', 'signed', 'canceled')),
  comment text,
  search_text text generated always as (searchable(number || ' ' || coalesce(subject, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What both sides have signed stands, whichever way it is written. An agreement that was once signed is annulled, not deleted.
  was_signed boolean not null default false,
  -- Why it was made a draft again, or annulled.
  status_reason text,
  primary key (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id)
);
create unique index supplementary_agreement_number on supplementary_agreement (company_id, contract_id, lower(number));
create index supplementary_agreement_contract on supplementary_agreement (company_id, contract_id, date);
alter table supplementary_agreement enable row level security;
alter table supplementary_agreement force row level security;
create policy tenant on supplementary_agreement using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on supplementary_agreement for each row execute function remember_location('supplementary_agreement');
grant select, insert, update, delete on supplementary_agreement to karkas_app;

create function keep_signed_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.was_signed := new.was_signed or new.status = 'signed';
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.was_signed and not app_is_purging(old.company_id) then
      raise exception 'agreement % was signed', old.id using errcode = 'KC003';
    end if;
    return old;
  end if;
  if (old.status = 'signed' or (old.status = 'canceled' and old.was_signed))
    and (old.number, old.date, old.subject, old.amount_delta, old.new_end_date, old.contract_id)
      is distinct from (new.number, new.date, new.subject, new.amount_delta, new.new_end_date, new.contract_id) then
    raise exception 'agreement % is signed', old.id using errcode = 'KC003';
  end if;
  new.was_signed := old.was_signed or new.status = 'signed';
  return new;
end $$;
create trigger signed before insert or update or delete on supplementary_agreement for each row execute function keep_signed_agreement();
