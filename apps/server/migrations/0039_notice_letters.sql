-- Owner: features/inbox
-- Which notices a person wants by letter, and when: of the account, the same in every company. Without a row all is as the product has it.
create table notice_setting (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- How each kind is sent; one that is not named, as the product has it.
  kinds jsonb not null default '{}',
  -- By the clock of the zone, 'HH:MM'; between them no letter is sent at once. Neither, or both.
  quiet_from text,
  quiet_to text,
  digest_at text not null,
  time_zone text not null,
  check ((quiet_from is null) = (quiet_to is null))
);
grant select, insert, update, delete on notice_setting to karkas_app;
