// @vitest-environment jsdom
import { getSiteAdminSummary } from '@karkas/api/site/site-admin.endpoints.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../testing/render-screen.tsx';
import { SiteRequestsLink } from './site-requests-link.tsx';

const permissions = [] as const;
const view = (
  <>
    <SiteRequestsLink />
    <h1>Профиль</h1>
  </>
);

test.each([
  [0, 'Обращения с сайта'],
  [1, 'Обращения с сайта: 1 ждёт ответа'],
  [2, 'Обращения с сайта: 2 ждут ответа'],
])('links the installation owner to the messages, %i of them open', async (open_count, name) => {
  await renderScreen(view, {
    replies: [answers(getSiteAdminSummary, { open_count, is_operator_named: true, can: { view: true } })],
    permissions,
  });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/site-requests');
});

test('is absent for everyone else', async () => {
  await renderScreen(view, {
    replies: [answers(getSiteAdminSummary, { open_count: null, is_operator_named: null, can: { view: false } })],
    permissions,
  });
  await screen.findByText('Профиль');
  expect(screen.queryByRole('link')).toBeNull();
});
