-- Owner: features/companies
-- The API key that sent an invitation: it is revoked with the key, as invitations of a removed member are.
alter table company_invitation add column api_key_id uuid,
  add foreign key (company_id, api_key_id) references api_key (company_id, id);
create index company_invitation_key on company_invitation (company_id, api_key_id) where api_key_id is not null;
