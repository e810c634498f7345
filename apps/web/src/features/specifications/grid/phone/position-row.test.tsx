// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../../testing/render-screen.tsx';
import { aRow } from '../../rows/rows.fixtures.ts';
import { headLine } from '../../rows/specification-lines.ts';
import { PositionRow, SectionRow } from './position-list.tsx';

const show = (difference: string | null, missing_prices = 0) =>
  renderScreen(
    <>
      <h1>Спецификация</h1>
      <PositionRow
        line={headLine({ ...aRow('кладка'), total: '62058.20', missing_prices })}
        hasPrices
        isWaiting={false}
        difference={difference}
        onOpen={() => undefined}
      />
    </>,
    { replies: [], permissions: [], width: 390 },
  );

test('on a phone a row of an agreement displays its change', async () => {
  await show('250.00');
  expect(screen.getByRole('button').textContent).toContain('Разница+250,00\u00A0₽');
});

test('a row without a comparison has no such line', async () => {
  await show(null);
  expect(screen.getByRole('button').textContent).not.toContain('Разница');
});

test('a total that lacks a price is a bound', async () => {
  await show(null, 1);
  expect(screen.getByRole('button').textContent).toContain('не менее 62\u00A0058,20');
});

test('a section where nothing has a price is not at least zero', async () => {
  const section = headLine({ ...aRow('отделка'), kind: 'section', total: '0.00', missing_prices: 2 });
  await renderScreen(
    <>
      <h1>Спецификация</h1>
      <SectionRow line={section} hasPrices isWaiting={false} isOpen onToggle={() => undefined} />
    </>,
    { replies: [], permissions: [], width: 390 },
  );
  expect(screen.getByRole('button').textContent).toMatch(/нет цены$/);
});
