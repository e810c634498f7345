// A table has one owner; only higher features read it, and only the owner writes it. Imports are checked by
// boundaries.test.ts.
import { describe, expect, test } from 'vitest';
import {
  findForbidden,
  findTableDependencies,
  readFeatureOrder,
  readFunctionOwners,
  readTableOwners,
  type TableDependency,
  tablesIn,
} from '../../tools/documents/table-dependencies.ts';
import { root } from './source-files.ts';

const tables = readTableOwners(root);
const functions = readFunctionOwners(root);
const owners = new Map([...tables, ...functions]);
const order = readFeatureOrder(root);

describe('tables', () => {
  test('are parsed from the sources, with their owners and the order of the features', () => {
    expect(tables.size).toBeGreaterThan(40);
    // Dropped tables have no owner.
    expect(['work_row', 'resource_row', 'consumable_row'].filter((table) => tables.has(table))).toEqual([]);
    expect(functions.get('committed_cost_of()')).toBe('features/specifications');
    expect(owners.get('contract')).toBe('features/contracts');
    expect(order.indexOf('projects')).toBeLessThan(order.indexOf('contracts'));
    expect(findTableDependencies(root, owners).length).toBeGreaterThan(30);
  });

  test('are only read by higher features, and only written by their owners', () => {
    expect(findForbidden(findTableDependencies(root, owners), order)).toEqual([]);
  });
});

describe('this rule can fail:', () => {
  const dependency = (changes: Partial<TableDependency>): TableDependency => ({
    from: 'features/contracts',
    table: 'project',
    owner: 'features/projects',
    isWriting: false,
    file: 'f',
    ...changes,
  });

  test.each([
    ['reads a lower feature', dependency({}), 0],
    ['calls a function of a higher feature', dependency({ from: 'features/customers', table: 'signed_of()' }), 1],
    ['opens a company', dependency({ from: 'platform/db', table: 'enter_company()', owner: 'features/companies' }), 0],
    ['reads a table of the platform', dependency({ table: 'job', owner: 'platform/jobs' }), 0],
    ['reads identities', dependency({ from: 'platform/db', table: 'user_account', owner: 'features/auth' }), 0],
    ['reads a higher feature', dependency({ from: 'features/customers' }), 1],
    ['writes a lower feature', dependency({ isWriting: true }), 1],
    ['writes a table of the platform', dependency({ table: 'job', owner: 'platform/jobs', isWriting: true }), 1],
    ['the platform reads a feature', dependency({ from: 'platform/db' }), 1],
  ])('a feature that %s', (_, planted, count) => {
    expect(findForbidden([planted], order)).toHaveLength(count);
  });

  test.each([
    ['sql`select 1 from contract k join project p on true`', { contract: false, project: false }],
    ['sql`update contract set number = 1`', { contract: true }],
    ['sql`insert\n into project (id) values (1)`', { project: true }],
    ["db.deleteFrom('contract')", { contract: true }],
    ["db.selectFrom('contract as k').innerJoin('project', 'a', 'b')", { contract: false, project: false }],
    ['sql`select committed_cost_of(${id})`', { 'committed_cost_of()': false }],
    ['// from contract\n/* update project */', {}],
  ])('the statement %s', (text, wanted) => {
    expect(Object.fromEntries(tablesIn(text, owners))).toEqual(wanted);
  });
});
