import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continueNumber, numberAdded, type NumberedPlace, openNumbering } from './continue-numbers.ts';

const section = (id: string, number: string, parent_id: string | null = null): NumberedPlace => ({
  id,
  parent_id,
  kind: 'section',
  number,
});
const position = (number: string, parent_id: string | null = null): NumberedPlace => ({
  id: `p${number}`,
  parent_id,
  kind: 'position',
  number,
});
const inSection = (parent_id: string | null) => ({ kind: 'position' as const, parent_id });

const bySection = [
  section('a', '1'),
  position('1.1', 'a'),
  section('b', '2'),
  position('2.1', 'b'),
  position('2.2', 'b'),
];
const straight = [section('a', '1'), position('1', 'a'), position('2', 'a'), section('b', '2'), position('3', 'b')];

describe('a new number', () => {
  test('continues the section where positions are numbered by section', () => {
    expect(continueNumber(bySection, inSection('b'))).toBe('2.3');
    expect(continueNumber(bySection, inSection('a'))).toBe('1.2');
    expect(continueNumber([...bySection, section('c', '3')], inSection('c'))).toBe('3.1');
    expect(continueNumber(bySection, { kind: 'section', parent_id: null })).toBe('3');
    expect(continueNumber([section('a', '1')], inSection('a'))).toBe('1.1');
  });

  test('follows the last position of the section in continuous numbering, with a letter when that number is taken', () => {
    expect(continueNumber([], inSection(null))).toBe('1');
    expect(continueNumber(straight, inSection('b'))).toBe('4');
    expect(continueNumber(straight, inSection('a'))).toBe('2а');
    expect(continueNumber([...straight, position('2а', 'a')], inSection('a'))).toBe('2б');
    expect(continueNumber([...straight, section('c', '3')], inSection('c'))).toBe('4');
    expect(continueNumber([position('А-9'), position('А-10')], inSection(null))).toBe('А-11');
  });

  test('of a work added by an agreement follows the largest of the contract, or that of its section', () => {
    expect(continueNumber(straight, inSection('a'), { isAppended: true })).toBe('4');
    expect(continueNumber(bySection, inSection('a'), { isAppended: true })).toBe('1.2');
  });

  const places = fc
    .array(
      fc.record({
        parent: fc.nat(),
        kind: fc.constantFrom('section' as const, 'position' as const),
        number: fc.constantFrom(
          '',
          '1',
          '2',
          '3',
          '7',
          '7а',
          '7я',
          '1.1',
          '1.2',
          '2.1',
          '2.1.1',
          'А-1',
          'I',
          '999999999',
        ),
      }),
      { maxLength: 25 },
    )
    .map((rows) =>
      rows.map(({ parent, kind, number }, index): NumberedPlace => {
        const sections = rows.flatMap((row, place) => (row.kind === 'section' && place < index ? [`r${place}`] : []));
        return { id: `r${index}`, parent_id: sections[parent % (sections.length + 1)] ?? null, kind, number };
      }),
    );

  test('never equals that of a row of the same kind, nor reads like a section number', () => {
    fc.assert(
      fc.property(
        places,
        fc.array(fc.record({ at: fc.nat(), isSection: fc.boolean() }), { maxLength: 30 }),
        fc.boolean(),
        (rows, added, isAppended) => {
          const all = [...rows];
          for (const [index, { at, isSection }] of added.entries()) {
            const parents = [null, ...all.filter((row) => row.kind === 'section').map((row) => row.id)];
            const row = {
              kind: isSection ? ('section' as const) : ('position' as const),
              parent_id: parents[at % parents.length] ?? null,
            };
            const number = continueNumber(all, row, { isAppended });
            expect(number).not.toBe('');
            const rivals = all.filter((one) => one.kind === row.kind || number.includes('.'));
            expect(rivals.map((one) => one.number)).not.toContain(number);
            all.push({ id: `n${index}`, number, ...row });
          }
        },
      ),
    );
  });

  test('is the same in a batch as one by one', () => {
    fc.assert(
      fc.property(
        places,
        fc.array(fc.record({ at: fc.nat(), isSection: fc.boolean() }), { maxLength: 30 }),
        fc.boolean(),
        (rows, added, isAppended) => {
          const all = [...rows];
          const numbering = openNumbering(rows, { isAppended });
          for (const [index, { at, isSection }] of added.entries()) {
            const parents = [null, ...all.filter((row) => row.kind === 'section').map((row) => row.id)];
            const kind = isSection ? ('section' as const) : ('position' as const);
            const row = { id: `n${index}`, kind, parent_id: parents[at % parents.length] ?? null };
            const number = numbering.next(row);
            expect(number).toBe(continueNumber(all, row, { isAppended }));
            numbering.add({ ...row, number });
            all.push({ ...row, number });
          }
        },
      ),
    );
  });

  test('leaves no two works of a contract with the same number and changes none that a user typed', () => {
    fc.assert(
      fc.property(places, places, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (others, rows, typed) => {
        const own = rows.map((row, index) => ({
          ...row,
          id: `own ${row.id}`,
          parent_id: row.parent_id === null ? null : `own ${row.parent_id}`,
          isNumberTyped: typed[index] ?? false,
        }));
        const { renumbered, clashes } = numberAdded(others, own);
        const refused = new Set(clashes.map((row) => row.id));
        const numbers = own
          .filter((row) => row.kind === 'position' && !refused.has(row.id))
          .map((row) => renumbered.get(row.id) ?? row.number);
        expect(new Set(numbers).size).toBe(numbers.length);
        const before = new Set(others.filter((row) => row.kind === 'position').map((row) => row.number));
        expect(numbers.filter((number) => number !== '' && before.has(number))).toEqual([]);
        const typedRows = own.filter((row) => row.isNumberTyped && row.number !== '');
        expect(typedRows.filter((row) => renumbered.has(row.id))).toEqual([]);
        for (const clash of clashes) expect(clash.isNumberTyped).toBe(true);
      }),
    );
  });
});
