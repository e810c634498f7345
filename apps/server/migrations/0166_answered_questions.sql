-- Owner: features/specifications
-- The question about the VAT of a bill with its answer: displayed, and changed by another answer.
alter table vor add column answered_question jsonb;
