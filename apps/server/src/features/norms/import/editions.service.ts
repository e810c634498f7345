import type { NormImportContents } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { PRICES_PART } from './formats/fsnb-words.data.ts';
import type { FileContents } from './import.types.ts';
import * as repository from './norm-import.repository.ts';

type Import = Pick<repository.ImportRow, 'base_id' | 'format' | 'sha256'>;

/** Official norms are identified by their edition, a table by its bytes. */
const namesItself = ({ format }: Pick<Import, 'format'>, part: string): boolean =>
  format === 'fsnb_xml' && !part.startsWith(PRICES_PART);

export function editionsOf(row: Import, contents: FileContents): FileContents['editions'] {
  return contents.editions.map((one) => (namesItself(row, one.part) ? one : { ...one, edition: row.sha256 }));
}

/** Other bases of the company that already contain everything in the file. */
export async function basesWithEdition(
  scope: CompanyScope,
  row: Import,
  contents: FileContents,
): Promise<NormImportContents['known_in']> {
  const wanted = editionsOf(row, contents);
  const others = (await repository.listEditions(scope)).filter(({ base_id: baseId }) => baseId !== row.base_id);
  return [...new Set(others.map(({ base_id: baseId }) => baseId))].flatMap((baseId) => {
    const own = others.filter((one) => one.base_id === baseId);
    const [first] = own;
    const hasAll = wanted.every((one) => own.some(({ part, edition }) => part === one.part && edition === one.edition));
    if (first === undefined || wanted.length === 0 || !hasAll) return [];
    return [{ base_id: baseId, name: first.name, imported_at: first.imported_at }];
  });
}

/** Estimates rely on an edition, so another one must not replace it. */
export async function isOtherEdition(scope: CompanyScope, row: Import, contents: FileContents): Promise<boolean> {
  const own = (await repository.listEditions(scope)).filter(({ base_id: baseId }) => baseId === row.base_id);
  return contents.editions.some(
    ({ part, edition }) => namesItself(row, part) && own.some((one) => one.part === part && one.edition !== edition),
  );
}
