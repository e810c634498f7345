-- Who signs for a side, in the genitive case and by what paper, as contracts state it; of a person, the passport.
alter table customer add column represented_by text, add column acting_on text, add column passport text, add column passport_issued_by text;
alter table company add column represented_by text, add column acting_on text;
