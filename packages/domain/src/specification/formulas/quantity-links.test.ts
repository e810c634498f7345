import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormula, hasLinks, replaceReferences, listReferences } from './quantity-formula.ts';
import { followLinks, type LinkedQuantity } from './quantity-links.ts';

const link = (key: string, formula: string, ...sources: string[]): LinkedQuantity => ({ key, formula, sources });
const quantitiesOf = (quantities: Record<string, string | null>) => new Map(Object.entries(quantities));

describe('a formula with links', () => {
  test('references rows in brackets, by whatever number they have', () => {
    expect(listReferences('[1.2]*0,15 + [ Доп-3а ]/П4')).toEqual(['1.2', 'Доп-3а', '4']);
    expect(listReferences('[1.2')).toBeNull();
    expect(hasLinks('П4*2')).toBe(false);
    expect(evaluateFormula('[1.2]*0,15+[1.3]', (number) => ({ '1.2': '10', '1.3': '4' })[number] ?? null)).toEqual({
      value: '5.5',
    });
  });

  test('replaces its references in order', () => {
    const names = ['7', 'a[b]', '9'];
    expect(replaceReferences('[1.2]*0,15 + [?]/П4', (place) => names[place] ?? '')).toBe('[7]*0,15 + [ab]/[9]');
  });
});

describe('linked quantities', () => {
  test('are computed after their sources', () => {
    const links = [link('c', '[b]+[a]', 'b', 'a'), link('b', '[a]*0,15', 'a'), link('d', '[x]', 'x')];
    const followed = followLinks(links, quantitiesOf({ a: '10', b: '1', c: '2', d: '5', x: '6' }), ['a']);
    expect(followed).toEqual({
      quantities: new Map([
        ['b', '1.5'],
        ['c', '11.5'],
      ]),
    });
  });

  test('are unchanged if a source is lost, and empty if a source has no quantity', () => {
    const links = [link('b', '[a]+[gone]', 'a', 'gone'), link('c', '[b]', 'b'), link('d', '[e]*2', 'e')];
    expect(followLinks(links, quantitiesOf({ a: '10', b: '1', c: '1', d: '3', e: null }), ['a', 'e'])).toEqual({
      quantities: new Map([
        ['c', '1'],
        ['d', null],
      ]),
    });
  });

  test.each([
    ['circle', [link('a', '[b]', 'b'), link('b', '[a]', 'a')]],
    ['circle', [link('b', '[b]+1', 'b')]],
    ['division_by_zero', [link('b', '1/[a]', 'a')]],
    ['negative', [link('b', '[a]-1', 'a')]],
    ['too_large', [link('b', '1000000000000+[a]', 'a')]],
  ])('are rejected: %s', (problem, links) => {
    expect(followLinks(links, quantitiesOf({ a: '0', b: '1' }), ['a', 'b'])).toMatchObject({ problem });
  });

  test('a problem references the changed row that causes it', () => {
    const links = [link('b', '[a]-5', 'a'), link('c', '10/[b]', 'b')];
    expect(followLinks(links, quantitiesOf({ a: '5', b: '1', c: '10' }), ['a'])).toEqual({
      problem: 'division_by_zero',
      key: 'c',
      cause: 'a',
    });
  });

  /** Row `n` only references earlier rows, so there are no cycles; the rows are in random order. */
  const graph = fc
    .array(fc.record({ quantity: fc.nat(1000), sources: fc.array(fc.nat(30), { maxLength: 3 }) }), {
      minLength: 2,
      maxLength: 25,
    })
    .chain((rows) => {
      const links = rows.flatMap(({ sources }, place): LinkedQuantity[] => {
        const earlier = sources.filter((source) => source < place).map(String);
        const formula = earlier.map((key) => `[${key}]*0,5`).join('+');
        return earlier.length === 0 ? [] : [link(String(place), formula, ...earlier)];
      });
      const shuffled = fc.shuffledSubarray(links, { minLength: links.length, maxLength: links.length });
      return fc.record({ rows: fc.constant(rows), links: shuffled });
    });

  test('after any change equal a computation of everything from scratch', () => {
    fc.assert(
      fc.property(graph, fc.nat(), fc.nat(500), ({ rows, links }, seed, value) => {
        const quantities = new Map<string, string | null>(
          rows.map(({ quantity }, key) => [String(key), String(quantity)]),
        );
        const all = (now: typeof quantities) => followLinks(links, now, now.keys());
        const first = all(quantities);
        if (!('quantities' in first)) throw new Error('Refused');
        for (const [key, quantity] of first.quantities) quantities.set(key, quantity);
        const free = rows.map((_, key) => String(key)).filter((key) => !links.some((one) => one.key === key));
        const changed = free[seed % free.length] ?? '0';
        quantities.set(changed, String(value));
        const followed = followLinks(links, quantities, [changed]);
        const anew = all(quantities);
        if (!('quantities' in followed) || !('quantities' in anew)) throw new Error('Refused');
        for (const [key, quantity] of anew.quantities)
          expect(followed.quantities.get(key) ?? quantities.get(key)).toBe(quantity);
      }),
    );
  });

  test('a cycle is always rejected, whichever row closes it', () => {
    fc.assert(
      fc.property(graph, fc.nat(), ({ rows, links }, seed) => {
        fc.pre(links.length > 0);
        const last = links[seed % links.length];
        if (last === undefined) return;
        // Its source is computed from it: directly, or the row itself where the source has a typed quantity.
        const source = last.sources[0] ?? '0';
        const closed = [...links.filter(({ key }) => key !== source), link(source, `[${last.key}]`, last.key)];
        const quantities = new Map<string, string | null>(rows.map((_, key) => [String(key), '1']));
        expect(followLinks(closed, quantities, [source])).toMatchObject({ problem: 'circle' });
      }),
    );
  });
});
