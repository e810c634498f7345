-- Owner: features/specifications
-- Which price of a book a line has; no more once its price is another. It stays when the book goes.
alter table specification_line add column book_price_id uuid;
create index specification_line_book_price on specification_line (company_id, book_price_id) where book_price_id is not null;
