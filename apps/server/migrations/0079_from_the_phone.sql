-- Owner: features/tasks
-- When and where a photo was shot, as the device of whoever shot it says and only where the person lets it say so.
alter table attached_file
  add column shot_at timestamptz,
  add column shot_latitude numeric(8, 6) check (shot_latitude between -90 and 90),
  add column shot_longitude numeric(9, 6) check (shot_longitude between -180 and 180),
  add constraint attached_file_shot_place check ((shot_latitude is null) = (shot_longitude is null));

-- A device that was away for long repeats what it does not know to have arrived: the key outlives the answer, which is not kept.
alter table idempotency_key add column is_forgotten boolean not null default false;
