-- Owner: features/specifications
-- What a workbook shows of how its figures came about: hidden rows, numbers in place of formulas, totals typed by hand. The
-- check of the estimate tells of them. Null for what was read before.
alter table vor add column workbook_marks jsonb;
