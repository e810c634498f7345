import { describe, expect, test } from 'vitest';
import { kindOfPage, pageOf } from './record-pages.ts';

const parents = { project_id: 'p', contract_id: 'c' };

describe('the page of a record', () => {
  test.each([
    ['customer', '/customers/1'],
    ['project', '/projects/1'],
    ['contract', '/projects/p/contracts/1'],
    ['supplementary_agreement', '/projects/p/contracts/c/agreements/1'],
    ['specification', '/specifications/1'],
    ['role', '/company?tab=roles'],
    ['contact', null],
  ] as const)('of the kind %s is %s', (kind, page) => expect(pageOf(kind, '1', parents)).toBe(page));

  test('is unknown without the ids of the parent records', () => {
    expect(pageOf('contract', '1', { project_id: null, contract_id: null })).toBeNull();
    expect(pageOf('contract', '1', null)).toBeNull();
    expect(pageOf('project', '1', null)).toBe('/projects/1');
  });

  test.each([
    ['/projects/1', 'project'],
    ['/projects/1?tab=files', 'project'],
    ['/projects/1/contracts/2', 'contract'],
    ['/projects/1/contracts/2/agreements/3', 'supplementary_agreement'],
    ['/specifications/1', 'specification'],
    ['/units', undefined],
  ])('%s shows a %s', (href, kind) => expect(kindOfPage(href)).toBe(kind));
});
