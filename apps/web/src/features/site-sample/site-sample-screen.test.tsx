// @vitest-environment jsdom
import { takeSample } from '@karkas/api/site/site.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { storeSample, storedSample } from '#platform/memory/site-sample-storage.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { SiteSampleScreen } from './site-sample-screen.tsx';

const ID = '0192d1a0-0000-7000-8000-000000000001';
const permissions = ['project.create'] as const;

function view() {
  const [onTaken, onLeave] = [vi.fn(), vi.fn()];
  storeSample({ token: 'a'.repeat(43), file_name: 'ВОР.xlsx', kept_until: '2026-11-22T12:00:00.000Z' });
  return { onTaken, onLeave, element: <SiteSampleScreen onTaken={onTaken} onLeave={onLeave} /> };
}

describe('page that imports a bill tried on the site', () => {
  test('displays progress', async () => {
    await renderScreen(view().element, { replies: [isSilent(takeSample)], permissions });
    expect(await screen.findByText(/Переносим ведомость «ВОР.xlsx»/)).toBeDefined();
  });

  test('opens the specification and forgets the bill', async () => {
    const { element, onTaken } = view();
    await renderScreen(element, {
      replies: [answers(takeSample, { project_id: ID, specification_id: ID })],
      permissions,
    });
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledWith(ID), 20_000);
    expect(storedSample()).toBeNull();
  });

  test('explains a missing permission', async () => {
    await renderScreen(view().element, { replies: [refuses(takeSample, 403, 'forbidden')], permissions: [] });
    expect(await screen.findByText('В этой компании нельзя создать проект')).toBeDefined();
  });

  test('explains an expired bill and offers to continue', async () => {
    const { element, onLeave } = view();
    await renderScreen(element, { replies: [refuses(takeSample, 404, 'not_found')], permissions });
    (await screen.findByRole('button', { name: 'К проектам' })).click();
    expect(onLeave).toHaveBeenCalled();
  });
});
