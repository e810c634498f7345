-- When the demo company was filled whole. One whose filling was cut short is put into the bin at the next start, and filled anew.
alter table user_account add column demo_filled_at timestamptz;
update user_account set demo_filled_at = now() where is_demo;
