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

describe('the screen of units', () => {
  test('while they are on their way: places for rows, and no word of emptiness', async () => {
    await renderScreen(view, { replies: [isSilent(listMeasureUnits)], permissions });
    expect(screen.queryByText('смена')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[aria-busy="true"], [role="status"]')).not.toBeNull();
  });

  test('shows what there is', async () => {
    await renderScreen(view, { replies: [answers(listMeasureUnits, [own])], permissions });
    expect((await screen.findAllByText('смена')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Новая единица' })).toBeDefined();
  });

  test('a power is raised, in the name too', async () => {
    const are = { ...own, name: 'дм2', full_name: 'Ар (100 м2)' };
    await renderScreen(view, { replies: [answers(listMeasureUnits, [are])], permissions });
    expect((await screen.findAllByText('дм²')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Ар (100 м²)').length).toBeGreaterThan(0);
  });

  test('says that there is nothing', async () => {
    await renderScreen(view, { replies: [answers(listMeasureUnits, [])], permissions });
    expect(await screen.findByText('Нет доступных единиц измерения')).toBeDefined();
  });

  test('offers to try again when they could not be loaded', async () => {
    await renderScreen(view, { replies: [refuses(listMeasureUnits, 500, 'internal')], permissions });
    expect(await screen.findByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });

  test('tells who may not look that he may not, without asking the server', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к единицам измерения')).toBeDefined();
  });
});
