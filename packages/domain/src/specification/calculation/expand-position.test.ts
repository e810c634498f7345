import { describe, expect, test } from 'vitest';
import { coefficientFor } from './coefficients.ts';
import { expandPosition, type ExpandPositionInput, type OwnResource } from './expand-position.ts';

const NORM: ExpandPositionInput['norm'] = {
  unit: '100 м3',
  resources: [
    { code: '1-100-30', name: 'Рабочие', unit: 'чел.-ч', kind: 'labour', quantity: '135', price: '500' },
    { code: '91.05.05-015', name: 'Кран', unit: 'маш.-ч', kind: 'machine', quantity: '18.12', price: '1663.18' },
    { code: '4-100-060', name: 'Машинист', unit: 'чел.-ч', kind: 'machinist', quantity: '18.12', price: '750.17' },
    {
      code: '04.1.02.05-0006',
      name: 'Бетон В15',
      unit: 'м3',
      kind: 'material',
      quantity: '100',
      waste_factor: '1.02',
      price: null,
    },
    { code: null, name: 'Плёнка', unit: 'м2', kind: 'consumable', quantity: '250', price: '12' },
  ],
};

function own(overrides: Partial<OwnResource>): OwnResource {
  return {
    key: 'k1',
    name: 'Бетон В25',
    unit: 'м3',
    quantity: '40',
    kind: 'material',
    price: '6100',
    replaces: null,
    ...overrides,
  };
}

function lines(input: Partial<ExpandPositionInput>) {
  const expanded = expandPosition({
    volume: '39.176',
    unit: 'м3',
    norm: NORM,
    ownResources: [],
    coefficients: [],
    ...input,
  });
  if ('problem' in expanded) throw new Error(expanded.problem);
  return expanded.lines;
}

describe('expandPosition', () => {
  test('converts the volume to the unit of the norm', () => {
    const expanded = expandPosition({ volume: '39.176', unit: 'м³', norm: NORM, ownResources: [], coefficients: [] });
    expect(expanded).toMatchObject({ normVolume: '0.39176' });
    expect(lines({}).map((line) => line.quantity)).toEqual(['52.8876', '7.0986912', '7.0986912', '39.95952', '97.94']);
    expect(lines({})[0]).toMatchObject({ source: 'norm', norm_quantity: '135', total: '26443.80' });
  });

  test('reports incompatible units', () => {
    expect(expandPosition({ volume: '1', unit: 'т', norm: NORM, ownResources: [], coefficients: [] })).toEqual({
      problem: 'unit_mismatch',
    });
    expect(expandPosition({ volume: '1', unit: '', norm: NORM, ownResources: [], coefficients: [] })).toEqual({
      problem: 'unit_mismatch',
    });
  });

  test('an own resource replaces one of the norm, as written', () => {
    const expanded = lines({
      ownResources: [own({ replaces: '04.1.02.05-0006' })],
      coefficients: [{ value: '1.5', targets: ['materials'] }],
    });
    expect(expanded.map((line) => line.name)).toEqual(['Рабочие', 'Кран', 'Машинист', 'Плёнка', 'Бетон В25']);
    expect(expanded.at(-1)).toMatchObject({
      source: 'own',
      key: 'k1',
      code: '04.1.02.05-0006',
      quantity: '40',
      coefficient: '1',
      norm_quantity: null,
      total: '244000.00',
    });
  });

  test('an own resource that replaces nothing is added', () => {
    expect(lines({ ownResources: [own({})] })).toHaveLength(6);
    expect(lines({ ownResources: [own({ replaces: 'no such code' })] })).toHaveLength(6);
  });

  test('a norm resource without a code is never treated as replaced', () => {
    expect(lines({ ownResources: [own({ replaces: ' ' })] })).toHaveLength(6);
  });

  test('coefficients multiply their targets and nothing else', () => {
    const coefficients = [
      { value: '1.15', targets: ['labour', 'machines', 'machinists'] as const },
      { value: '1.2', targets: ['labour'] as const },
    ];
    expect(lines({ coefficients }).map((line) => line.coefficient)).toEqual(['1.38', '1.15', '1.15', '1', '1']);
    expect(lines({ coefficients })[0]?.quantity).toBe('72.984888');
    expect(coefficientFor('consumable', [{ value: '1.05', targets: ['materials'] }])).toBe('1.05');
  });

  test('a line without a price has no total, and a customer-supplied one costs nothing', () => {
    expect(lines({})[3]).toMatchObject({ name: 'Бетон В15', price: null, total: null });
    expect(lines({ ownResources: [own({ price: null, supply_by: 'customer' })] }).at(-1)).toMatchObject({
      total: '0.00',
      supply_by: 'customer',
    });
  });
});
