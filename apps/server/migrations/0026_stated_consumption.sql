-- What a line was stated with, once the volume of its position changes: its consumption is stated_quantity / stated_volume. Kept as
-- two numbers, so that going back to a volume gives back the very quantity.
alter table resource_row add column stated_quantity numeric, add column stated_volume numeric;
alter table consumable_row add column stated_quantity numeric, add column stated_volume numeric;

-- A quantity stated anew by hand is the consumption from then on.
create function restate_consumption() returns trigger language plpgsql as $$
begin
  if new.is_quantity_fixed and new.quantity is distinct from old.quantity and new.stated_volume is not distinct from old.stated_volume then
    new.stated_quantity := null;
    new.stated_volume := null;
  end if;
  return new;
end $$;
create trigger stated before update on resource_row for each row execute function restate_consumption();
create trigger stated before update on consumable_row for each row execute function restate_consumption();
