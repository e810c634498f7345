// @vitest-environment jsdom
import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompanyContractsScreen } from '#features/contracts';
import { CustomerListScreen } from '#features/customers';
import { ProjectListScreen } from '#features/projects';
import { CompanySpecificationsScreen } from '#features/specification-lists';
import { followRecords } from '#platform/live/follow-records.ts';
import { setLive, publishToFeed } from '#platform/live/live-feed.ts';
import { fakeTransport } from '../../testing/fake-transport.ts';
import { answers, renderScreen, screen } from '../../testing/render-screen.tsx';

const PERMISSIONS = ['project.view', 'customer.view', 'contract.view', 'specification.view'] as const;
const nothing = () => undefined;
const repliesWith = (count: number) => [
  answers(listProjects, { results: [], count, page: 1, limit: 10 }),
  answers(listCustomers, { results: [], count, page: 1, limit: 50 }),
  answers(listCompanyContracts, { results: [], count, page: 1, limit: 50 }),
  answers(listCompanySpecifications, { results: [], count, page: 1, limit: 50 }),
];
const happens = (kind: EventKind): void =>
  act(() =>
    publishToFeed({ kind, id: '0192d1a0-0000-7000-8000-000000000061', action: 'update', version: 2, part_of: null }),
  );

function Followed({ children }: { children: ReactNode }): ReactNode {
  const client = useQueryClient();
  useEffect(() => followRecords(client), [client]);
  return children;
}

afterEach(() => setLive(false));

async function show(view: ReactNode): Promise<void> {
  await renderScreen(<Followed>{view}</Followed>, { replies: repliesWith(3), permissions: PERMISSIONS });
  expect(await screen.findByText(/^3\s/)).toBeDefined();
  fakeTransport(new Map(repliesWith(4)));
}

test.each<{ kind: EventKind; view: ReactNode }>([
  { kind: 'project', view: <ProjectListScreen filters={{}} onFiltersChange={nothing} /> },
  { kind: 'customer', view: <CustomerListScreen filters={{}} onFiltersChange={nothing} onOpen={nothing} /> },
  { kind: 'contract', view: <CompanyContractsScreen filters={{}} onFiltersChange={nothing} /> },
  {
    kind: 'specification',
    view: <CompanySpecificationsScreen filters={{}} onFiltersChange={nothing} onCheckForeign={nothing} />,
  },
])('the list of each $kind is updated by changes of other users', async ({ kind, view }) => {
  setLive(true);
  await show(view);
  happens(kind);
  expect(await screen.findByText(/^4\s/)).toBeDefined();
});

test.each(['task', 'act', 'act_summary', 'payment', 'work_record', 'contract', 'specification'] as const)(
  'the sums of the list of projects are updated after a change of kind %s',
  async (kind) => {
    setLive(true);
    await show(<ProjectListScreen filters={{}} onFiltersChange={nothing} />);
    happens(kind);
    expect(await screen.findByText(/^4\s/)).toBeDefined();
  },
);

test('nothing is requested for records that are not displayed, nor in a tab without a live stream', async () => {
  setLive(true);
  await show(<ProjectListScreen filters={{}} onFiltersChange={nothing} />);
  const fetchSpy = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal('fetch', fetchSpy);
  vi.useFakeTimers();
  try {
    happens('measure_unit');
    await vi.advanceTimersByTimeAsync(5_000);
    setLive(false);
    act(() => publishToFeed('missed'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetchSpy).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
