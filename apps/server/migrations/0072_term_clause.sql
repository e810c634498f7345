-- Owner: features/supplementary-agreements
-- The clause of the contract that states when the works end, as an agreement that moves the day names it.
alter table supplementary_agreement add column term_clause text check (length(term_clause) between 1 and 40);
