-- Owner: features/projects
-- Work accepted by signed acts of contracts with customers, without VAT; set together with `accepted_work`.
alter table project add column accepted_work_net numeric(60, 2);
update project p set accepted_work_net = (
  select sum(a.net) from act a where a.company_id = p.company_id and a.project_id = p.id and a.direction = 'out' and a.status = 'signed')
where p.accepted_work is not null;
alter table project add constraint project_accepted_work_whole check ((accepted_work is null) = (accepted_work_net is null));
