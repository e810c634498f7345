-- Owner: features/tasks
-- A decision is given on what the approver has seen: the hash of it is stored with the decision, and a change of the
-- content drops the decision and states who made it.
alter table task_member
  add column seen_hash text check (seen_hash is null or decision is not null),
  add column dropped_decision text check (dropped_decision in ('approved', 'approved_with_remarks', 'rejected')),
  add column dropped_at timestamptz,
  add column dropped_by uuid references user_account (id),
  add constraint task_member_dropped check ((dropped_decision is null) = (dropped_at is null));

-- What is decided on: texts, works and files of the task, and the state of the records it names.
create function task_content_hash(p_company_id uuid, p_task_id uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(t.title, t.description, t.place,
    (select jsonb_agg(jsonb_build_array(w.specification_row_id, w.quantity_planned) order by w.specification_row_id)
      from task_work_item w where w.company_id = t.company_id and w.task_id = t.id),
    (select jsonb_agg(jsonb_build_array(f.name, l.sha256) order by f.id) from attached_file f cross join lateral (
        select s.sha256 from file_version v join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id
        where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) l
      where f.company_id = t.company_id and f.owner_kind = 'task' and f.owner_id = t.id),
    (select jsonb_agg(jsonb_build_array(l.kind, l.object_id, n.content_version, a.version,
        (select jsonb_agg(jsonb_build_array(o.id, o.content_version) order by o.id) from specification o
          where o.company_id = a.company_id and o.supplementary_agreement_id = a.id)) order by l.kind, l.object_id)
      from task_link l
      left join specification n on l.kind = 'specification' and n.company_id = l.company_id and n.id = l.object_id
      left join supplementary_agreement a on l.kind = 'supplementary_agreement' and a.company_id = l.company_id and a.id = l.object_id
      where l.company_id = t.company_id and l.task_id = t.id))::text, 'UTF8')), 'hex')
  from task t where t.company_id = p_company_id and t.id = p_task_id
$$;

-- Decisions on another content than the current one are dropped; a closed task keeps its own.
create function drop_changed_decisions(p_company_id uuid, p_task_id uuid) returns void language plpgsql as $$
begin
  if not exists (select 1 from task_member m where m.company_id = p_company_id and m.task_id = p_task_id and m.seen_hash is not null) then
    return;
  end if;
  update task_member m set dropped_decision = m.decision, dropped_at = app_now(), dropped_by = app_user_id(),
      decision = null, decision_comment = null, decided_at = null, seen_hash = null
    from task t
    where m.company_id = p_company_id and m.task_id = p_task_id and m.seen_hash is not null and t.company_id = m.company_id and t.id = m.task_id
      and t.completed_at is null and m.seen_hash is distinct from task_content_hash(p_company_id, p_task_id);
end $$;

-- Deferred to the commit: a task that comes back from the bin is whole by then.
create function drop_decisions_of_task() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'task' then perform drop_changed_decisions(new.company_id, new.id);
  elsif tg_table_name = 'attached_file' then
    if tg_op = 'DELETE' then perform drop_changed_decisions(old.company_id, old.owner_id);
    else perform drop_changed_decisions(new.company_id, new.owner_id); end if;
  elsif tg_table_name = 'file_version' then
    perform drop_changed_decisions(f.company_id, f.owner_id) from attached_file f
      where f.company_id = new.company_id and f.id = new.attached_file_id and f.owner_kind = 'task';
  elsif tg_op = 'DELETE' then perform drop_changed_decisions(old.company_id, old.task_id);
  else perform drop_changed_decisions(new.company_id, new.task_id); end if;
  return null;
end $$;
create constraint trigger decisions after update of title, description, place on task deferrable initially deferred
  for each row when (row(old.title, old.description, old.place) is distinct from row(new.title, new.description, new.place))
  execute function drop_decisions_of_task();
create constraint trigger decisions after insert or update or delete on task_work_item deferrable initially deferred
  for each row execute function drop_decisions_of_task();
create constraint trigger decisions after insert or delete on task_link deferrable initially deferred
  for each row execute function drop_decisions_of_task();
create constraint trigger decisions_inserted after insert on attached_file deferrable initially deferred
  for each row when (new.owner_kind = 'task') execute function drop_decisions_of_task();
create constraint trigger decisions_deleted after delete on attached_file deferrable initially deferred
  for each row when (old.owner_kind = 'task') execute function drop_decisions_of_task();
create constraint trigger decisions after insert on file_version deferrable initially deferred
  for each row execute function drop_decisions_of_task();

create function drop_decisions_on_record() returns trigger language plpgsql as $$
begin
  perform drop_changed_decisions(l.company_id, l.task_id) from task_link l
    where l.company_id = new.company_id and l.object_id = new.id;
  if tg_table_name = 'specification' then
    perform drop_changed_decisions(l.company_id, l.task_id) from task_link l
      where l.company_id = new.company_id and l.object_id = new.supplementary_agreement_id;
  end if;
  return null;
end $$;
create constraint trigger decisions after insert or update of content_version on specification deferrable initially deferred
  for each row execute function drop_decisions_on_record();
create constraint trigger decisions after update of version on supplementary_agreement deferrable initially deferred
  for each row execute function drop_decisions_on_record();
