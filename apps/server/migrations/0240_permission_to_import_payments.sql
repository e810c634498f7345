-- Owner: features/companies
-- Bank statements need a permission of their own: they show money of all contracts. Custom roles and API keys that may record payments
-- keep what they could do. System roles are defined in system-roles.ts.
update company_role set permissions = permissions || array['payment.import']
  where not is_system and 'payment.create' = any(permissions) and not 'payment.import' = any(permissions);
update api_key set permissions = permissions || array['payment.import']
  where 'payment.create' = any(permissions) and not 'payment.import' = any(permissions);
