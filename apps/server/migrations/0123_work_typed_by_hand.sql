-- Owner: features/projects
-- What is done is counted from work orders. A sum that a person typed stands in its place; null: nobody typed one.
alter table project alter column completed_work drop default, alter column completed_work drop not null;
update project set completed_work = null where completed_work = 0;
alter table project add check (completed_work <> 0);
