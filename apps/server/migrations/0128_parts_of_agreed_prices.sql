-- Owner: features/specifications
-- A position that was calculated and then agreed at another price keeps the parts that its lines give; what the price differs
-- by from them is its adjustment. What was agreed before keeps none, as it was stored.
alter table specification_row add column keeps_parts boolean not null default false;
