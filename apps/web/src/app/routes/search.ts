import { NOTICE_KINDS } from '@karkas/api/inbox/inbox.schemas.ts';
import type { BinModel } from '@karkas/api/bin/bin.schemas.ts';
import type { CONTRACT_SORTS } from '@karkas/api/contracts/contracts.schemas.ts';
import type { CUSTOMER_SORTS } from '@karkas/api/customers/customers.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import type {
  MAIN_STATUSES,
  TASK_COLUMNS,
  TASK_PRIORITIES,
  TASK_SORTS,
  TaskColumn,
  TaskLayout,
} from '@karkas/api/tasks/tasks.choices.ts';
import type { CustomerTab } from '#features/customers';
import type { ProjectPart } from '#features/projects';
import type { PROJECT_SORTS, ProjectStatus } from '@karkas/api/projects/projects.choices.ts';

/**
 * Search parameters of the pages. An invalid value is dropped rather than rejected: people edit addresses, and old
 * links outlive their filters. Defaults are applied by the screens, so that they stay out of the address. Written
 * without zod, because the router is in the initial chunk and zod is not.
 */
export type Search = Record<string, unknown>;

export const ORDERS = ['asc', 'desc'] as const;
const VIEWS = ['grid', 'list'] as const;
const TABS = ['contracts', 'specifications', 'tasks', 'files', 'history'] as const satisfies readonly ProjectPart[];
export const STATUSES = ['active', 'completed', 'pending', 'canceled'] as const satisfies readonly ProjectStatus[];
const SORTS_OF_PROJECTS = [
  'created_at',
  'name',
  'status',
  'completion_percent',
] as const satisfies typeof PROJECT_SORTS;
const SORTS_OF_CONTRACTS = [
  'date',
  'number',
  'current_end_date',
  'created_at',
  'updated_at',
  'status',
] as const satisfies typeof CONTRACT_SORTS;
const SORTS_OF_CUSTOMERS = ['name', 'created_at', 'updated_at', 'inn'] as const satisfies typeof CUSTOMER_SORTS;
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readText(value: unknown): string | undefined {
  // The router parses `?search=214` as a number.
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

export function readChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 ? page : undefined;
}

type Optional<Filters> = { [Name in keyof Filters]?: Filters[Name] };

export function optional<Filters extends object>(filters: Filters): Optional<Filters> {
  return filters;
}

export function projectListSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    status: readChoice(search['status'], STATUSES),
    customer: typeof search['customer'] === 'string' && UUID.test(search['customer']) ? search['customer'] : undefined,
    customerName: readText(search['customerName']),
    code: readText(search['code']),
    name: readText(search['name']),
    archived: search['archived'] === true ? (true as const) : undefined,
    sort: readChoice(search['sort'], SORTS_OF_PROJECTS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
    view: readChoice(search['view'], VIEWS),
  });
}

export function companyContractsSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    status: readChoice(search['status'], ['draft', 'active', 'completed', 'terminated'] as const),
    kind: readChoice(search['kind'], ['general', 'subcontract', 'supply', 'services'] as const),
    project: readMatching(search['project'], UUID),
    customer: readMatching(search['customer'], UUID),
    sort: readChoice(search['sort'], SORTS_OF_CONTRACTS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}

export function companySpecificationsSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    status: readChoice(search['status'], ['draft', 'calculating', 'calculated', 'committed'] as const),
    project: readMatching(search['project'], UUID),
    customer: readMatching(search['customer'], UUID),
    sort: readChoice(search['sort'], ['created_at', 'updated_at', 'name', 'date', 'number', 'status'] as const),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}

/** Tabs of a project have paths of their own; old links use `?tab=`. */
export function projectSearch(search: Search) {
  return optional({ ...taskListSearch(search), tab: readChoice(search['tab'], TABS) });
}

export function taskSettingsSearch(search: Search) {
  return optional({
    part: readChoice(search['part'], ['statuses', 'categories', 'tags', 'templates', 'recurring'] as const),
  });
}

export function profileSearch(search: Search) {
  return optional({ tab: readChoice(search['tab'], ['letters', 'password', 'passkeys', 'code', 'sessions'] as const) });
}

export function unitSearch(search: Search) {
  return optional({ search: readText(search['search']), own: search['own'] === true ? (true as const) : undefined });
}

export function normSearch(search: Search) {
  return optional({
    base: readMatching(search['base'], UUID),
    kind: readText(search['kind']),
    section: readText(search['section']),
    search: readText(search['search']),
    sort: readChoice(search['sort'], ['code', 'name'] as const),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}

const COMPANY_TABS = ['members', 'invitations', 'roles', 'access', 'audit', 'danger'] as const;
const CODE = /^[a-z_]{2,40}$/;
const MONTH_OR_DAY = /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function companySearch(search: Search) {
  return optional({ tab: readChoice(search['tab'], COMPANY_TABS) });
}

export function binSearch(search: Search) {
  return optional({
    model: readCode<BinModel>(search['model']),
    search: readText(search['search']),
    sort: readChoice(search['sort'], ['deleted_at', 'name'] as const),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}

export function readMatching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** Kinds and actions are checked only by form; the server rejects unknown ones. */
function readCode<Code extends string>(value: unknown): Code | undefined {
  return readMatching(value, CODE) as Code | undefined;
}

export function contractSearch(search: Search) {
  return optional({
    tab: readChoice(search['tab'], ['work', 'effective', 'files', 'history'] as const),
    date: readMatching(search['date'], DAY),
  });
}

export function logSearch(search: Search) {
  return optional({
    model: readCode<LogModel>(search['model']),
    action: readCode<LogAction>(search['action']),
    user: readMatching(search['user'], UUID),
    from: readMatching(search['from'], DAY),
    to: readMatching(search['to'], DAY),
    search: readText(search['search']),
    page: readPage(search['page']),
  });
}

const CUSTOMER_TABS = ['files', 'history'] as const satisfies readonly CustomerTab[];

export function customerCardSearch(search: Search): { tab?: (typeof CUSTOMER_TABS)[number] } {
  const tab = readChoice(search['tab'], CUSTOMER_TABS);
  return tab === undefined ? {} : { tab };
}

export function customerSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    sort: readChoice(search['sort'], SORTS_OF_CUSTOMERS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}

const TASK_STATES = ['closed', 'all'] as const satisfies readonly ((typeof MAIN_STATUSES)[number] | 'all')[];
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const satisfies typeof TASK_PRIORITIES;
const SORTS_OF_TASKS = [
  'due_datetime',
  'number',
  'title',
  'priority',
  'status',
  'start_date',
  'completed_at',
  'created_at',
  'updated_at',
] as const satisfies typeof TASK_SORTS;
const SPANS = ['overdue', 'today', 'this_week', 'week', 'fortnight', 'none'] as const;
const GROUPS = ['due', 'due_week', 'status', 'assignee', 'project', 'category', 'priority', 'tag'] as const;
const LAYOUTS = ['board', 'table', 'calendar', 'timeline'] as const satisfies readonly TaskLayout[];
const LONGEST_TREE = 20_000;
const DEEPEST_TREE = 6;

/** Checks only the shape of the filter tree; the server validates its conditions. */
function isTree(value: unknown, levels = DEEPEST_TREE): value is TaskFilterTree {
  if (typeof value !== 'object' || value === null || levels === 0) return false;
  const [[name, inner] = ['', null], ...more] = Object.entries(value);
  if (['and', 'or', 'not'].includes(name))
    return (
      more.length === 0 && Array.isArray(inner) && inner.length > 0 && inner.every((node) => isTree(node, levels - 1))
    );
  return 'field' in value && 'op' in value && 'value' in value && typeof value.field === 'string';
}

function readTree(value: unknown): TaskFilterTree | undefined {
  return isTree(value) && JSON.stringify(value).length <= LONGEST_TREE ? value : undefined;
}

function readColumns(value: unknown): TaskColumn[] | undefined {
  const columns = Array.isArray(value) ? COLUMNS.filter((column) => value.includes(column)) : [];
  return columns.length > 0 ? columns : undefined;
}

const COLUMNS = [
  'number',
  'title',
  'status',
  'assignee',
  'due_datetime',
  'start_date',
  'priority',
  'project',
  'category',
  'tags',
] as const satisfies typeof TASK_COLUMNS;

export function inboxSearch(search: Search) {
  return optional({
    state: readChoice(search['state'], ['awaiting', 'all', 'snoozed'] as const),
    kind: readChoice(search['kind'], NOTICE_KINDS),
    page: readPage(search['page']),
    task: readNumber(search['task']),
  });
}

export function taskListSearch(search: Search) {
  const readId = (name: string) => readMatching(search[name], UUID);
  const readPerson = (name: string) => readChoice(search[name], ['me', 'none'] as const) ?? readId(name);
  return optional({
    search: readText(search['search']),
    state: readChoice(search['state'], TASK_STATES),
    status: readId('status'),
    category: readId('category'),
    priority: readChoice(search['priority'], PRIORITIES),
    assignee: readPerson('assignee'),
    author: readPerson('author'),
    awaiting: readPerson('awaiting'),
    project: readId('project'),
    tag: readId('tag'),
    due: readChoice(search['due'], SPANS),
    sort: readChoice(search['sort'], SORTS_OF_TASKS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
    group: readChoice(search['group'], [...GROUPS, 'none'] as const),
    subgroup: readChoice(search['subgroup'], GROUPS),
    layout: readChoice(search['layout'], LAYOUTS),
    filter: readTree(search['filter']),
    columns: readColumns(search['columns']),
    view: readId('view'),
    on: readMatching(search['on'], MONTH_OR_DAY),
    span: readChoice(search['span'], ['month', 'week'] as const),
    zoom: readChoice(search['zoom'], ['day', 'week', 'month', 'quarter'] as const),
    task: readNumber(search['task']),
  });
}

function readNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
