-- Owner: features/contracts
-- How work under a contract is accepted: whether more than agreed may be accepted, how an advance is offset, when a retention is
-- returned, and who signs acts. `signers`: a list of {side: contractor | customer, position, full_name, basis}.
alter table contract
  add column over_completion text not null default 'refuse' check (over_completion in ('refuse', 'explain')),
  add column advance_offset text not null default 'proportional' check (advance_offset in ('proportional', 'fixed', 'none')),
  add column retention_release_months integer check (retention_release_months between 0 and 600),
  add column retention_release_event text not null default 'acceptance' check (retention_release_event in ('acceptance', 'commissioning', 'none')),
  add column signers jsonb not null default '[]' check (jsonb_typeof(signers) = 'array');
