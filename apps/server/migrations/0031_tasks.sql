-- Owner: features/tasks
create table task_status (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  main_status text not null check (main_status in ('open', 'closed')),
  -- Work goes on in it: a blocked task does not get there.
  is_started boolean not null default false,
  color text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'amber', 'green', 'red', 'teal', 'pink')),
  position integer not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index task_status_name on task_status (company_id, searchable(name));

-- From which status a task may go to which.
create table task_transition (
  company_id uuid not null references company (company_id),
  from_id uuid not null,
  to_id uuid not null,
  primary key (company_id, from_id, to_id),
  foreign key (company_id, from_id) references task_status (company_id, id) on delete cascade,
  foreign key (company_id, to_id) references task_status (company_id, id) on delete cascade
);
create index task_transition_to on task_transition (company_id, to_id);

create table task_category (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  position integer not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index task_category_name on task_category (company_id, searchable(name));

create table task_tag (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  color text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'amber', 'green', 'red', 'teal', 'pink')),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index task_tag_name on task_tag (company_id, searchable(name));

create table task (
  company_id uuid not null references company (company_id),
  id uuid not null,
  number integer not null,
  title text not null,
  description text not null default '',
  category_id uuid not null,
  status_id uuid not null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  author_id uuid not null references user_account (id),
  assignee_id uuid references user_account (id),
  -- What a task is about is no part of it: a project is deleted without asking its tasks.
  project_id uuid,
  specification_row_id uuid,
  parent_id uuid,
  start_date date,
  due_datetime timestamptz,
  -- When it was closed; an open one has none.
  completed_at timestamptz,
  checklist jsonb not null default '[]',
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, category_id) references task_category (company_id, id),
  foreign key (company_id, status_id) references task_status (company_id, id),
  foreign key (company_id, parent_id) references task (company_id, id),
  check (parent_id <> id)
);
create unique index task_number on task (company_id, number);
create index task_open_due on task (company_id, due_datetime, id) where completed_at is null;
create index task_due on task (company_id, due_datetime, id);
create index task_created on task (company_id, created_at desc, id);
create index task_of_status on task (company_id, status_id);
create index task_of_category on task (company_id, category_id);
create index task_of_assignee on task (company_id, assignee_id);
create index task_of_author on task (company_id, author_id);
create index task_of_project on task (company_id, project_id) where project_id is not null;
create index task_of_parent on task (company_id, parent_id) where parent_id is not null;

-- Who has a part in it besides its author and its assignee.
create table task_member (
  company_id uuid not null references company (company_id),
  task_id uuid not null,
  user_id uuid not null references user_account (id),
  part text not null check (part in ('watcher', 'co_assignee')),
  primary key (company_id, task_id, user_id, part),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
create index task_member_user on task_member (company_id, user_id);

create table task_tagging (
  company_id uuid not null references company (company_id),
  task_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, task_id, tag_id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references task_tag (company_id, id) on delete cascade
);
create index task_tagging_tag on task_tagging (company_id, tag_id);

create table task_link (
  company_id uuid not null references company (company_id),
  task_id uuid not null,
  kind text not null check (kind in ('project', 'contract', 'supplementary_agreement', 'specification', 'specification_row', 'customer')),
  object_id uuid not null,
  position integer not null,
  primary key (company_id, task_id, kind, object_id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
create index task_link_object on task_link (company_id, object_id);

-- While the blocker is open, the task is neither started nor closed.
create table task_blocker (
  company_id uuid not null references company (company_id),
  task_id uuid not null,
  blocker_id uuid not null,
  primary key (company_id, task_id, blocker_id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade,
  foreign key (company_id, blocker_id) references task (company_id, id) on delete cascade,
  check (task_id <> blocker_id)
);
create index task_blocker_blocker on task_blocker (company_id, blocker_id);

create table task_comment (
  company_id uuid not null references company (company_id),
  id uuid not null,
  task_id uuid not null,
  author_id uuid not null references user_account (id),
  body text not null,
  mentions uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
create index task_comment_task on task_comment (company_id, task_id, created_at, id);

-- What a task of the category gets where its maker says nothing.
create table task_preload (
  company_id uuid not null references company (company_id),
  category_id uuid not null,
  assignee_id uuid references user_account (id),
  watcher_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  due_in_days integer,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  checklist jsonb not null default '[]',
  version integer not null default 1,
  primary key (company_id, category_id),
  foreign key (company_id, category_id) references task_category (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['task_status', 'task_transition', 'task_category', 'task_tag', 'task', 'task_member', 'task_tagging', 'task_link',
    'task_blocker', 'task_comment', 'task_preload'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;

create trigger deleted after delete on task for each row execute function remember_deleted('task', 'id', 'project_id', 'author_id', 'assignee_id');
create trigger deleted after delete on task_comment for each row execute function remember_deleted('task_comment', 'id', 'task_id');

-- Whether a task waits for another, through any number of others.
create function task_waits_for(p_company_id uuid, p_task_id uuid, p_other_id uuid) returns boolean language sql stable as $$
  with recursive waited (id) as (
    select p_task_id
    union
    select b.blocker_id from waited w join task_blocker b on b.company_id = p_company_id and b.task_id = w.id
  )
  select exists (select 1 from waited where id = p_other_id)
$$;

-- A UUIDv7: the order of ids is that of time.
create function new_uuid_v7() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Statuses and categories that a company begins with.
create function seed_task_settings(p_company_id uuid) returns void language plpgsql as $$
begin
  insert into task_status (company_id, id, name, main_status, is_started, color, position)
  select p_company_id, new_uuid_v7(), s.name, s.main_status, s.is_started, s.color, s.position
  from (values
    ('Новая', 'open', false, 'gray', 1), ('В работе', 'open', true, 'blue', 2), ('На проверке', 'open', true, 'violet', 3),
    ('Отложена', 'open', false, 'amber', 4), ('Выполнена', 'closed', false, 'green', 5), ('Отменена', 'closed', false, 'red', 6)
  ) s (name, main_status, is_started, color, position);
  -- Where there is a way there is one back: a slip can be undone.
  insert into task_transition (company_id, from_id, to_id)
  select p_company_id, f.id, t.id
  from (values
    ('Новая', 'В работе'), ('Новая', 'Отложена'), ('Новая', 'Выполнена'), ('Новая', 'Отменена'),
    ('В работе', 'На проверке'), ('В работе', 'Отложена'), ('В работе', 'Выполнена'), ('В работе', 'Отменена'),
    ('На проверке', 'В работе'), ('На проверке', 'Отложена'), ('На проверке', 'Выполнена'), ('На проверке', 'Отменена'),
    ('В работе', 'Новая'), ('Отложена', 'Новая'), ('Отложена', 'В работе'), ('Отложена', 'На проверке'), ('Отложена', 'Отменена'),
    ('Выполнена', 'Новая'), ('Выполнена', 'В работе'), ('Выполнена', 'На проверке'),
    ('Отменена', 'Новая'), ('Отменена', 'В работе'), ('Отменена', 'На проверке'), ('Отменена', 'Отложена')
  ) n (source, target)
  join task_status f on f.company_id = p_company_id and f.name = n.source
  join task_status t on t.company_id = p_company_id and t.name = n.target;
  insert into task_category (company_id, id, name, position)
  select p_company_id, new_uuid_v7(), c.name, c.position
  from (values ('Общая', 1), ('Наряд-задание', 2), ('Проектирование', 3), ('Снабжение', 4), ('Замечание', 5), ('Согласование', 6), ('Документы', 7)) c (name, position);
end $$;

create function seed_new_company() returns trigger language plpgsql as $$
begin
  perform seed_task_settings(new.company_id);
  return null;
end $$;
create trigger seed_tasks after insert on company for each row when (new.company_id <> system_company_id()) execute function seed_new_company();

select seed_task_settings(company_id) from company where company_id <> system_company_id();

-- Not before the companies that there are have theirs: whoever migrates is held by it as well.
do $$
declare name text;
begin
  foreach name in array array['task_status', 'task_transition', 'task_category', 'task_tag', 'task', 'task_member', 'task_tagging', 'task_link',
    'task_blocker', 'task_comment', 'task_preload'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Own roles that could change any task may insist past its blockers; what system roles give stands in system-roles.ts.
update company_role set permissions = permissions || array['task.override_block'] where not is_system and permissions @> array['task.update', 'task.delete'];
