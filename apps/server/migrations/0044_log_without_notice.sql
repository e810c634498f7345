-- Owner: platform/db
-- The notice to those who look on follows the commit in a transaction of its own (platform/db/announce.ts): commits that
-- notify wait for each other, so a database wrote no more changes a second than its disk takes one by one.
create or replace function write_log(p_company_id uuid, p_lines jsonb, p_happenings jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  head activity_log_head;
  entry activity_log;
begin
  select * into head from activity_log_head h where h.company_id = p_company_id for update;
  if not found then
    insert into activity_log_head (company_id, seq, hash) values (p_company_id, 0, '') on conflict (company_id) do nothing;
    select * into strict head from activity_log_head h where h.company_id = p_company_id for update;
  end if;
  for place in 0 .. jsonb_array_length(p_lines) - 1 loop
    head.seq := head.seq + 1;
    entry := jsonb_populate_record(null::activity_log, p_lines -> place);
    entry.company_id := p_company_id;
    entry.seq := head.seq;
    entry.previous_hash := head.hash;
    entry.hash := activity_log_hash(entry);
    insert into activity_log values (entry.*);
    head.hash := entry.hash;
  end loop;
  insert into happening (company_id, seq, kind, action, object_id, version, part_of, actor_id, only_for)
    select p_company_id, head.happening_seq + place, h.one ->> 'kind', h.one ->> 'action', (h.one ->> 'object_id')::uuid,
      (h.one ->> 'version')::bigint, (h.one ->> 'part_of')::uuid, (h.one ->> 'actor_id')::uuid, (h.one ->> 'only_for')::uuid
    from jsonb_array_elements(p_happenings) with ordinality h(one, place);
  update activity_log_head h set seq = head.seq, hash = head.hash, happening_seq = head.happening_seq + jsonb_array_length(p_happenings)
    where h.company_id = p_company_id;
end $$;

-- Without a search path of its own it is counted inside the expression that asks for it; whoever asks has one.
create or replace function activity_log_hash(entry activity_log) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', entry.previous_hash, entry.company_id, entry.id, entry.seq,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.user_id, entry.user_name, entry.action, entry.model,
    entry.object_id, entry.object_repr, entry.changes::text, entry.ip, entry.user_agent, entry.request_id), 'UTF8')), 'hex')
$$;
