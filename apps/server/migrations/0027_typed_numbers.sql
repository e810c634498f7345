-- A number that a person stated is never changed for him; one the program or a bill gave may give way to those of the contract.
alter table specification_row add column is_number_typed boolean not null default false;
