-- What both sides have signed stands, whichever way it is written. An agreement that was once signed is annulled, not deleted.
alter table supplementary_agreement add column was_signed boolean not null default false;
-- Why it was made a draft again, or annulled.
alter table supplementary_agreement add column status_reason text;
-- How a signed party was called before its card became one with another.
alter table contract add column party_note text;

-- The rows of every company are written here, so row security lets the owner of the tables through until this is done.
alter table supplementary_agreement no force row level security;
alter table activity_log no force row level security;
update supplementary_agreement a set was_signed = true
  where a.status = 'signed' or exists (select 1 from activity_log l where l.company_id = a.company_id and l.object_id = a.id
    and l.model = 'supplementary_agreement' and l.changes @> '[{"field": "status", "new": "signed"}]');
alter table activity_log force row level security;
alter table supplementary_agreement force row level security;

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

-- What the permissions of the system roles were when they were last written into the roles of the companies.
create table system_roles_written (digest text primary key);
