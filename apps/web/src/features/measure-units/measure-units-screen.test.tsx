// @vitest-environment jsdom
import { listMeasureUnits } from '@karkas/api/measure-units/measure-units.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { MeasureUnitsScreen } from './measure-units-screen.tsx';

const view = <MeasureUnitsScreen filters={{}} onFiltersChange={() => undefined} />;
const permissions = ['unit.view', 'unit.create'] as const;
const own = {
  id: '0192d1a0-0000-7000-8000-000000000001',
  name: 'смена',
  full_name: 'Машино-смена',
  okei_code: null,
  quantity_kind: 'other',
  is_system: false,
};

describe('measure units screen', () => {
  test('while loading: row placeholders and no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(listMeasureUnits)], permissions });
    expect(screen.queryByText('смена')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[aria-busy="true"], [role="status"]')).not.toBeNull();
  });

  test('lists units', async () => {
    await renderScreen(view, { replies: [answers(listMeasureUnits, [own])], permissions });
    expect((await screen.findAllByText('смена')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Новая единица' })).toBeDefined();
  });

  test('renders exponents as superscript, also in names', async () => {
    const are = { ...own, name: 'дм2', full_name: 'Ар (100 м2)' };
    await renderScreen(view, { replies: [answers(listMeasureUnits, [are])], permissions });
    expect((await screen.findAllByText('дм²')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Ар (100 м²)').length).toBeGreaterThan(0);
  });

  test('displays the empty state', async () => {
    await renderScreen(view, { replies: [answers(listMeasureUnits, [])], permissions });
    expect(await screen.findByText('Нет доступных единиц измерения')).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listMeasureUnits, 500, 'internal')], permissions });
    expect(await screen.findByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });

  test('without the permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к единицам измерения')).toBeDefined();
  });
});
