-- Owner: features/companies
-- A custom role or API key may do with acts what it may do with contracts. Work records follow the status of tasks, which is what a
-- foreman changes; payments are seen by those who see prices and change contracts. System roles are defined in system-roles.ts.
do $$
declare
  given record;
begin
  for given in
    select * from (values
      ('act.view', array['contract.view']), ('act.create', array['contract.create']), ('act.update', array['contract.update']),
      ('act.delete', array['contract.delete']), ('act.present', array['contract.update']), ('act.sign', array['contract.update']),
      ('act.force', array['contract.update', 'contract.amend']),
      ('work_record.view', array['contract.view']), ('work_record.create', array['contract.view', 'task.change_status']),
      ('work_record.update', array['contract.view', 'task.change_status']), ('work_record.delete', array['contract.view', 'task.change_status']),
      ('payment.view', array['contract.update', 'specification.view_prices']), ('payment.create', array['contract.create', 'specification.view_prices']),
      ('payment.update', array['contract.update', 'specification.view_prices']), ('payment.delete', array['contract.delete', 'specification.view_prices'])
    ) as t (permission, needed)
  loop
    update company_role set permissions = permissions || array[given.permission]
      where not is_system and permissions @> given.needed and not given.permission = any(permissions);
    update api_key set permissions = permissions || array[given.permission]
      where permissions @> given.needed and not given.permission = any(permissions);
  end loop;
end $$;
