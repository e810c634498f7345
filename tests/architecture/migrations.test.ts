// A migration that databases have run must never change.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChangedMigrations, hashMigrations, readFrozen } from '../../tools/documents/freeze-migrations.ts';
import { ownerOf } from '../../tools/documents/table-dependencies.ts';
import { root } from './source-files.ts';

describe('migrations', () => {
  test('are all frozen and unchanged', () => {
    expect(findChangedMigrations(readFrozen(root), hashMigrations(root))).toEqual([]);
    expect(Object.keys(readFrozen(root)).length).toBeGreaterThan(17);
  });

  test('state in their first line who owns their objects', () => {
    const folder = path.join(root, 'apps/server/migrations');
    const owners = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, ownerOf(fs.readFileSync(path.join(folder, name), 'utf8'))] as const);
    const astray = owners.filter(
      ([, owner]) => owner === '' || !fs.existsSync(path.join(root, 'apps/server/src', owner)),
    );
    expect(astray).toEqual([]);
  });
});

describe('this rule can fail:', () => {
  const frozen = { '0001_a.sql': 'a', '0002_b.sql': 'b' };

  test.each([
    [{ '0001_a.sql': 'a', '0002_b.sql': 'other' }, '0002_b.sql is frozen and was changed.'],
    [{ '0001_a.sql': 'a' }, '0002_b.sql is frozen and was removed.'],
    [{ ...frozen, '0003_c.sql': 'c' }, '0003_c.sql is not in frozen.json yet: run npm run generate.'],
    [{ ...frozen, '0001_z.sql': 'z' }, '0001_z.sql would run before 0002_b.sql'],
    [{ ...frozen, '0002_c.sql': 'z' }, 'One number twice: 0002_b.sql, 0002_c.sql.'],
  ])('%j', (present, complaint) => {
    expect(findChangedMigrations(frozen, present).join(' ')).toContain(complaint);
  });

  test('an unchanged migration is not reported', () => {
    expect(findChangedMigrations(frozen, frozen)).toEqual([]);
  });
});
