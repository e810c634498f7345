import { coefficientFor, lineQuantity } from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readTerms } from '../calculation/calculation-terms.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import * as batch from './batch-rows.repository.ts';
import { rescaleLines } from './rescale-lines.repository.ts';

type MovedPosition = { place: number; id: string; quantity: string | null; unit: string | null };

/** The lines that the norms gave follow the new volumes of their positions; those of the bill follow in `scaleStatedLines`. */
export async function followVolumes(
  scope: CompanyScope,
  specification: SpecificationRow,
  positions: readonly MovedPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  const ids = positions.map((position) => position.id);
  const units = new Map((await batch.normWorksOf(scope, ids)).map((work) => [work.position_id, work.unit]));
  const volumes = new Map<string, string>();
  const refused: number[] = [];
  for (const { place, id, quantity, unit } of positions) {
    const normUnit = units.get(id) ?? null;
    const volume =
      normUnit === null ? null : convertQuantity({ quantity: quantity ?? '0', from: unit ?? '', to: normUnit });
    if (volume === null) refused.push(place);
    else volumes.set(id, volume);
  }
  if (refused.length > 0)
    throw new Problem('validation_failed', {
      fields: refused.map((place) => ({ field: `operations.${place}.unit`, code: 'unit_not_convertible' })),
    });
  const { coefficients } = await readTerms(scope, {
    project_id: specification.project_id,
    settings: readSettings(specification.settings),
  });
  await batch.setNormVolumes(
    scope,
    [...volumes].map(([position_id, volume]) => ({ position_id, volume })),
  );
  const lines = await batch.scalableLinesOf(scope, ids);
  await rescaleLines.write(
    scope,
    lines.map((line) => ({
      id: line.id,
      table: line.table,
      quantity: lineQuantity({
        volume: volumes.get(line.position_id) ?? '0',
        norm: line.norm_quantity,
        coefficient: coefficientFor(line.kind, coefficients),
        wasteFactor: line.waste_factor,
      }),
    })),
  );
}
