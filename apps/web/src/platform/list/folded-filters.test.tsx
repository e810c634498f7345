// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Page } from '#ui/page/page.tsx';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { FoldedFilters } from './folded-filters.tsx';

test.each([
  [1440, ['Статус', 'Проект'], false],
  [1024, ['Статус', 'Проект'], true],
  [768, ['Статус', 'Проект'], true],
  [768, ['Статус'], false],
  [390, ['Статус'], true],
])('at %i px filters %j are collapsed: %s', async (width, filters, isFolded) => {
  await renderScreen(
    <Page title="Договоры">
      <FoldedFilters chosen={2}>
        {filters.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </FoldedFilters>
    </Page>,
    { replies: [], permissions: [], width },
  );
  expect(screen.queryByRole('button', { name: 'Фильтры: 2' }) !== null).toBe(isFolded);
});
