-- Owner: features/auth
-- A person may ask for what the system of each browser has.
alter table user_account drop constraint user_account_theme_check;
alter table user_account add constraint user_account_theme_check check (theme in ('light', 'dark', 'system'));
