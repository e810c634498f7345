// @vitest-environment jsdom
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeTransport, isSilent } from '../../testing/fake-transport.ts';
import { createProjectOptimistically } from './project-mutations.ts';
import { projectKeys, type ProjectPage } from './project-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('the optimistic row has the typed dates', async () => {
  fakeTransport(new Map([isSilent(createProject)]));
  const client = new QueryClient();
  const key = [...projectKeys.lists, {}];
  client.setQueryData<ProjectPage>(key, { results: [], count: 0, page: 1, limit: 10 });
  void createProjectOptimistically({
    body: { name: 'Школа', start_date: '2026-12-01', end_date: '2027-03-31' },
    idempotencyKey: 'key',
    failure: '',
    client,
  });
  await vi.waitFor(
    () =>
      expect(client.getQueryData<ProjectPage>(key)?.results).toMatchObject([
        { name: 'Школа', start_date: '2026-12-01', end_date: '2027-03-31' },
      ]),
    20_000,
  );
});
