// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { saveTokens } from '#platform/session/session.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
import { fakeTransport } from '../../../testing/fake-transport.ts';
import { makeRouter } from '../../router.tsx';

const ID = '0192d1a0-0000-7000-8000-000000000001';
const page = `/projects/${ID}`;

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  saveTokens({ access: 'token' });
  setCurrentCompanyId('0192d1a0-0000-7000-8000-00000000c0de');
  await startI18n({
    ru: async () => (await import('../../languages/ru.ts')).ru,
    en: async () => (await import('../../languages/en.ts')).en,
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function opened(address: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router;
}

describe('a tab of a project', () => {
  test.each([
    [`${page}?tab=contracts`, `${page}/contracts`],
    [`${page}?tab=history`, `${page}/history`],
    [`${page}?tab=tasks&search=бетон&due=week`, `${page}/tasks?search=бетон&due=week`],
    [`${page}/files`, `${page}/files`],
  ])('the address %s leads to %s', async (given, wanted) => {
    fakeTransport(new Map());
    const { pathname, searchStr } = (await opened(given)).state.location;
    expect(`${pathname}${decodeURIComponent(searchStr)}`).toBe(wanted);
  });

  test('is prefetched by its route, together with the project, before any screen renders', async () => {
    const { unanswered: requests } = fakeTransport(new Map());
    await opened(`${page}/contracts`);
    // The list of contracts has a chunk of its own to load.
    await vi.waitFor(
      () => expect(requests.toSorted()).toEqual([`GET /api${page}/`, `GET /api${page}/contracts/`]),
      20_000,
    );
  });

  test('is not prefetched when its link is only hovered', async () => {
    const { unanswered: requests } = fakeTransport(new Map());
    const router = await opened('/customers');
    await router.preloadRoute({ to: '/projects/$projectId/contracts', params: { projectId: ID } });
    expect(requests).toEqual([]);
  });

  test('is not prefetched while the company is unknown', async () => {
    setCurrentCompanyId(null);
    const { unanswered: requests } = fakeTransport(new Map());
    await opened(`${page}/contracts`);
    expect(requests).toEqual([]);
  });
});
