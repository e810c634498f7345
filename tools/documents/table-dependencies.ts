import fs from 'node:fs';
import path from 'node:path';

const SERVER = 'apps/server/src';
const WIRING = `${SERVER}/app/features.ts`;

/** Features without endpoints of their own, placed right above the named one. */
const ABOVE: Readonly<Record<string, string>> = { parties: 'customers' };

/** Identity and permissions are read by all, also in database functions. */
const READ_BY_ALL = new Set(['user_account', 'company', 'company_role', 'membership', 'binned_membership']);
/** Owner of the functions with which the platform opens its transactions: signing in, leaving and ending a company. */
const OPENED_BY_ALL = 'features/companies';

export type TableDependency = { from: string; table: string; owner: string; isWriting: boolean; file: string };

/** Places that have another name than when their frozen migrations were written. */
const RENAMED_OWNERS = new Map([['platform/happenings', 'platform/live-events']]);

/** The owner that the first line of a migration states; empty where it states none. */
export function ownerOf(migration: string): string {
  const owner = /^-- Owner: ((?:features|platform)\/[a-z-]+)$/m.exec(migration.split('\n', 1)[0] ?? '')?.[1] ?? '';
  return RENAMED_OWNERS.get(owner) ?? owner;
}

/** The owner of each table: the feature or the part of the platform whose migration creates it. */
export function readTableOwners(root: string): Map<string, string> {
  const folder = path.join(root, 'apps/server/migrations');
  const owners = new Map<string, string>();
  for (const name of fs.readdirSync(folder).toSorted()) {
    if (!name.endsWith('.sql')) continue;
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const owner = ownerOf(text);
    for (const [, table = ''] of text.matchAll(/^\s*create table (?:if not exists )?(\w+)/gm)) owners.set(table, owner);
    for (const [, dropped = ''] of text.matchAll(/^\s*drop table (?:if exists )?([\w\s,]+)/gm))
      for (const table of dropped.split(',')) owners.delete(table.trim().split(/\s/)[0] ?? '');
    for (const [, before = '', after = ''] of text.matchAll(/^\s*alter table (\w+) rename to (\w+)/gm)) {
      owners.delete(before);
      owners.set(after, owner);
    }
  }
  return owners;
}

/** The owner of each database function, under `name()`: it reads and writes what its owner may. */
export function readFunctionOwners(root: string): Map<string, string> {
  const folder = path.join(root, 'apps/server/migrations');
  const owners = new Map<string, string>();
  for (const name of fs.readdirSync(folder).toSorted()) {
    if (!name.endsWith('.sql')) continue;
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const owner = ownerOf(text);
    for (const [, called = ''] of text.matchAll(/^\s*create (?:or replace )?function (\w+)\s*\(/gm))
      if (!owners.has(`${called}()`)) owners.set(`${called}()`, owner);
  }
  return owners;
}

/** The features in registration order, lowest first. */
export function readFeatureOrder(root: string): string[] {
  const text = fs.readFileSync(path.join(root, WIRING), 'utf8');
  const entryPoints = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '#features\/([a-z-]+)'/g)].flatMap(([, names = '', feature = '']) =>
      [...names.matchAll(/\bregister\w+/g)].map(([name]) => [name, feature] as const),
    ),
  );
  const [list = ''] = /^const FEATURES\b[^]*?^\];/m.exec(text) ?? [];
  const order = [...list.matchAll(/\bregister\w+/g)].flatMap(([name]) => entryPoints.get(name) ?? []);
  for (const [feature, below] of Object.entries(ABOVE)) order.splice(order.indexOf(below) + 1, 0, feature);
  return order;
}

/** Statements in server sources that use a table of another owner. */
export function findTableDependencies(root: string, owners: ReadonlyMap<string, string>): TableDependency[] {
  const files = fs
    .readdirSync(path.join(root, SERVER), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixtures|generated)\.ts$|^testing\//.test(file));
  return files.toSorted().flatMap((file) => {
    const from = /^(?:features|platform)\/[a-z-]+|^\w+/.exec(file)?.[0] ?? '';
    const used = tablesIn(fs.readFileSync(path.join(root, SERVER, file), 'utf8'), owners);
    return [...used].flatMap(([table, isWriting]) => {
      const owner = owners.get(table) ?? '';
      return owner === from ? [] : [{ from, table, owner, isWriting, file: `${SERVER}/${file}` }];
    });
  });
}

/** The tables named in the statements of a text, and whether one of them writes; database functions count as read. */
export function tablesIn(source: string, owners: ReadonlyMap<string, unknown>): Map<string, boolean> {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, ' ');
  const statements =
    /\b(insert\s+into|update|delete\s+from|from|join|using|alter\s+table)\s+"?([a-z_]+)\b|\b(insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin|crossJoin)\(\s*['"]([a-z_]+)\b/g;
  const used = new Map<string, boolean>();
  for (const [, word = '', plain, method = '', built] of text.matchAll(statements)) {
    const table = plain ?? built ?? '';
    if (!owners.has(table)) continue;
    const isWriting = /^(insert|update|delete|alter)/.test(word || method);
    used.set(table, (used.get(table) ?? false) || isWriting);
  }
  // JavaScript functions are one word or camel case.
  for (const [, called = ''] of text.matchAll(/(?<![.\w])([a-z]+(?:_[a-z0-9]+)+)\(/g))
    if (owners.has(`${called}()`)) used.set(`${called}()`, false);
  return used;
}

/** Violations: writing a table of another owner, or reading one of a higher feature. */
export function findForbidden(dependencies: readonly TableDependency[], order: readonly string[]): string[] {
  return dependencies.flatMap(({ from, table, owner, isWriting, file }) => {
    if (isPlatform(from) && isPlatform(owner)) return [];
    if (isWriting) return [`${file} writes ${table} of ${owner}`];
    const isOpen = READ_BY_ALL.has(table) || (table.endsWith('()') && owner === OPENED_BY_ALL);
    if (isPlatform(owner) || isOpen || rankOf(from, order) >= rankOf(owner, order)) return [];
    return [`${file} reads ${table} of ${owner}, which stands above`];
  });
}

const isPlatform = (place: string): boolean => place.startsWith('platform/');

function rankOf(place: string, order: readonly string[]): number {
  if (isPlatform(place)) return -1;
  return place.startsWith('features/') ? order.indexOf(place.slice('features/'.length)) : Number.POSITIVE_INFINITY;
}

export function printTables(root: string): string {
  const owners = readTableOwners(root);
  const dependencies = findTableDependencies(root, owners);
  const lines = [...owners]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([table, owner]) => {
      const readers = new Set(
        dependencies.filter((dependency) => dependency.table === table).map((dependency) => dependency.from),
      );
      return `| \`${table}\` | ${owner} | ${[...readers].toSorted().join(', ') || '–'} |`;
    });
  return [
    '# Owners of tables',
    '',
    'Printed by `npm run generate`. A table belongs to the feature or the part of the platform whose migration makes it. Others may',
    'read it from above, and nobody else may write it (`tests/architecture/tables.test.ts`).',
    '',
    `Features, lowest first: ${readFeatureOrder(root).join(', ')}.`,
    '',
    '| table | owner | named by |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
