import { isDeepStrictEqual } from 'node:util';
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { findWriters, pagesOf, shapeOf } from '../isolation/lists.ts';
import { entitledTo, paramsFor } from '../isolation/fixtures/samples.ts';
import { send } from '../isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

/** Short lists without pagination: plain arrays. */
const SHORT = [
  'getWorkProgress',
  'listAgreementEffects',
  'listApiKeys',
  'listBankAccounts',
  'listBillFiles',
  'listCommittedWorks',
  'listCompanies',
  'listCompanyAccounts',
  'listCompanyExports',
  'listContacts',
  'listCustomerDecisions',
  'listCustomerLinks',
  'listDeletedCompanies',
  'listFieldLinks',
  'listForeignChecks',
  'listLogModels',
  'listMeasureUnits',
  'listNormBases',
  'listNormCoefficients',
  'listNormSections',
  'listPasskeys',
  'listPriceBooks',
  'listRevisions',
  'listRoles',
  'listSessions',
  'listTaskCategories',
  'listTaskPreload',
  'listTaskStatuses',
  'listTaskTags',
  'listTaskViews',
  'listVors',
  'listWebhooks',
  'photoReceipts',
];
/** Not lists of records: best search hits and document summaries with a total. */
const OTHER = [
  'getBookPriceUse',
  'getCustomerSums',
  'getStalePrices',
  'listMergedConsumables',
  'listMergedResources',
  'searchCompany',
];
/** Sorting by these would reveal amounts to readers who may not see them. */
const AMOUNTS = /price|total|amount|cost/;

const { routes } = await testApp();
const pages = pagesOf(routes);
const titled = pages.map((route) => [route.endpoint.name, route] as const);
const sortsOf = ({ endpoint }: ServedRoute): string[] => {
  const sorts = shapeOf(endpoint.query)['sort_by'];
  const choice = sorts instanceof z.ZodDefault ? sorts.unwrap() : sorts;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [];
};
type Item = Readonly<Record<string, unknown>>;
type Page = { results: Item[]; count: number; page: number; limit: number };

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

/** Creates two of each record where possible. */
async function opened(list: ServedRoute): Promise<(query: Record<string, string>) => Promise<Page>> {
  const { a } = testbed;
  const { remove } = findWriters(list, routes);
  const ids = remove === undefined ? a.ids : await freshIds(remove, a);
  const call = { app: testbed.app, route: list, session: entitledTo(list, a), params: paramsFor(list, ids) };
  return async (query) => {
    const { status, text } = await send({ ...call, query });
    const page: Page = JSON.parse(text);
    expect([status, status === 200 ? null : page]).toEqual([200, null]);
    return page;
  };
}

describe('a list response', () => {
  const reading = ALL_ENDPOINTS.filter(({ method }) => method === 'GET');

  test('is a page, or is listed here as a short list or another kind', () => {
    const arrays = reading.filter(({ response }) => response instanceof z.ZodArray);
    expect(arrays.map(({ name }) => name).toSorted()).toEqual(SHORT);
    const others = reading.filter(({ response }) => 'results' in shapeOf(response) && !('page' in shapeOf(response)));
    expect(others.map(({ name }) => name).toSorted()).toEqual(OTHER);
  });

  test('that is a page has a total count, pagination and sorting', () => {
    const paged = reading.filter(({ response }) => 'page' in shapeOf(response));
    expect(paged.length).toBeGreaterThan(20);
    for (const { name, query, response } of paged) {
      const answered = Object.keys(shapeOf(response)).filter((key) => key !== 'deleted');
      expect([name, answered.toSorted()]).toEqual([name, ['count', 'limit', 'page', 'results']]);
      const missing = ['page', 'limit', 'sort_by', 'sort_order'].filter((key) => !(key in shapeOf(query)));
      expect([name, missing]).toEqual([name, []]);
    }
    expect(pages.flatMap((page) => sortsOf(page).filter((sort) => AMOUNTS.test(sort)))).toEqual([]);
  });

  test.each(titled)(
    '%s returns the same page by page as at once, in every order and its reverse',
    async (_name, list) => {
      const read = await opened(list);
      for (const sort_by of sortsOf(list)) {
        const values: Record<string, unknown[]> = {};
        for (const sort_order of ['asc', 'desc']) {
          const { results, count } = await read({ sort_by, sort_order, limit: '200' });
          expect(results).toHaveLength(Math.min(count, 200));
          const shown = results.slice(0, 6);
          for (const [index, item] of shown.entries()) {
            const page = await read({ sort_by, sort_order, limit: '1', page: String(index + 1) });
            expect(page).toEqual({ results: [item], count, page: index + 1, limit: 1 });
          }
          // With several pages the two ends are not the reverse of each other.
          const all = results.length === count ? results : [];
          values[sort_order] = all.map((item) => item[sort_by]).filter((value) => value !== null);
        }
        expect([sort_by, isDeepStrictEqual(values['asc'], values['desc']?.toReversed())]).toEqual([sort_by, true]);
      }
    },
  );
});
