import { evaluateFormula, hasLinks, replaceReferences, listReferences } from '@karkas/domain/specification/index.ts';
import type { ValidationCode } from '@karkas/api/core/problems/validation.texts.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { type NamedPosition, readNamed } from './quantity-links.repository.ts';
import type { Refusals, RowWrite } from '../edit/row-writes.ts';

/** Maximum length of a stored formula. */
export const MAX_FORMULA = 500;
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

type Formula = { place: number; id: string; text: string; names: readonly string[] };
type RowChange = Extract<RowWrite, { kind: 'change'; table: 'specification_row' }>;
export type LinkedFormula = { formula: string; formula_links: readonly string[] };

/**
 * Replaces position numbers in brackets by row keys, which stay valid after renumbering. A number resolves to a
 * position already referenced, else to one in the same section, else to the only one with that number.
 *
 * @throws {Problem} `validation_failed` at a formula that cannot be parsed, or whose reference is unknown or ambiguous.
 */
export async function linkFormulas(
  scope: CompanyScope,
  specificationId: string,
  writes: readonly RowWrite[],
  { fieldOf }: Pick<Refusals, 'fieldOf'>,
): Promise<RowWrite[]> {
  const isOfRow = (write: RowWrite): write is RowChange =>
    write.kind === 'change' && write.table === 'specification_row' && typeof write.changes.formula === 'string';
  const written = writes.filter((write) => isOfRow(write));
  const problems: { field: string; code: ValidationCode }[] = [];
  const refuse = (place: number, code: ValidationCode): void => {
    problems.push({ field: fieldOf(place, 'formula'), code });
  };
  const formulas = written.flatMap(({ place, id, changes }): Formula[] => {
    const text = changes.formula ?? '';
    if (!hasLinks(text)) {
      if (text.length > MAX_FORMULA) refuse(place, 'too_long');
      return [];
    }
    const names = listReferences(text);
    if (names === null) refuse(place, 'formula_wrong');
    return names === null ? [] : [{ place, id, text, names }];
  });
  const linked = new Map<string, LinkedFormula>();
  const known = formulas.length === 0 ? [] : await readNamed(scope, specificationId, namedIn(formulas));
  for (const formula of formulas) {
    const found = link(formula, known);
    if ('code' in found) refuse(formula.place, found.code);
    else linked.set(formula.id, found);
  }
  if (problems.length > 0) throw new Problem('validation_failed', { fields: problems });
  return writes.map((write) => {
    const found = isOfRow(write) && hasLinks(write.changes.formula ?? '') ? linked.get(write.id) : undefined;
    return found === undefined || !isOfRow(write) ? write : { ...write, changes: { ...write.changes, ...found } };
  });
}

function namedIn(formulas: readonly Formula[]): Parameters<typeof readNamed>[2] {
  const names = formulas.flatMap((formula) => formula.names);
  return {
    numbers: names.filter((name) => !KEY.test(name)),
    keys: names.filter((name) => KEY.test(name)),
    ids: formulas.map(({ id }) => id),
  };
}

function link({ id, text, names }: Formula, known: readonly NamedPosition[]): LinkedFormula | { code: ValidationCode } {
  const own = known.find((row) => row.id === id);
  const links: NamedPosition[] = [];
  for (const name of names) {
    const found = KEY.test(name)
      ? known.filter(({ row_key }) => row_key === name.toLowerCase())
      : resolve(
          known.filter(({ number }) => number === name),
          own,
        );
    const [meant] = found;
    if (meant === undefined) return { code: 'formula_row_missing' };
    if (found.length > 1) return { code: 'formula_row_ambiguous' };
    links.push(meant);
  }
  const formula = replaceReferences(text, (place) => links[place]?.number ?? '');
  if (formula.length > MAX_FORMULA) return { code: 'too_long' };
  const result = evaluateFormula(formula, () => '1');
  if ('problem' in result && result.problem === 'syntax') return { code: 'formula_wrong' };
  return { formula, formula_links: links.map(({ row_key }) => row_key) };
}

function resolve(numbered: readonly NamedPosition[], own: NamedPosition | undefined): readonly NamedPosition[] {
  if (numbered.length < 2) return numbered;
  const linked = numbered.filter(({ row_key }) => own?.formula_links?.includes(row_key) === true);
  if (linked.length === 1) return linked;
  const near = numbered.filter(({ parent_id }) => own !== undefined && parent_id === own.parent_id);
  return near.length === 1 ? near : numbered;
}
