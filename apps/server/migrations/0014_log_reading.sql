-- The log is read from its end, by person and by kind of record.
create index activity_log_user on activity_log (company_id, user_id, seq desc);
create index activity_log_model on activity_log (company_id, model, seq desc);
create index activity_log_moment on activity_log (company_id, created_at);

-- Reads the chain of the company of the transaction from its first line. `first_broken`: the place of the first line that is
-- missing, was changed or was put in; null when the chain is whole. Runs with the rights of the owner, who is subject to row
-- security as well, because the serving role may not even look at the head.
create function verify_activity_log() returns table (lines bigint, first_broken bigint) language sql stable security definer set search_path = pg_catalog, public as $$
  with line as (
    select l.seq, row_number() over w as place, l.hash,
      l.seq = row_number() over w and l.hash = activity_log_hash(l) and l.previous_hash = coalesce(lag(l.hash) over w, '') as is_good
    from activity_log l where l.company_id = app_company_id() window w as (order by l.seq)
  ), chain as (
    select count(*) as lines, min(place) filter (where not is_good) as broken, (select hash from line order by place desc limit 1) as last_hash from line
  )
  select c.lines, coalesce(c.broken, case when (c.lines, coalesce(c.last_hash, '')) is distinct from (coalesce(h.seq, 0), coalesce(h.hash, '')) then c.lines + 1 end)
  from chain c left join activity_log_head h on h.company_id = app_company_id()
$$;
grant execute on function verify_activity_log() to karkas_app;
