import type { OwnNormResource } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import type { FieldError } from '#platform/errors.ts';
import { OWN_RESOURCE_CODE } from './own-codes.data.ts';

/** A resource of the base before the change. */
export type ExistingResource = {
  id: string;
  code: string;
  name: string;
  kind: OwnNormResource['kind'];
  unit: string;
  /** Number of other norms that use it. */
  others_count: number;
};

/** A norm line with the resource it refers to. */
export type PlannedResource = Omit<OwnNormResource, 'code' | 'price'> & {
  id: string;
  code: string;
  isNew: boolean;
  /** Undefined leaves the price unchanged. */
  price: string | null | undefined;
};

/**
 * Maps norm lines to resources of the base: by code, else by name, unit and kind; missing ones are created.
 * Resources are shared within a base, so unit and kind cannot change while other norms use them.
 */
export function planResources(
  lines: readonly OwnNormResource[],
  existing: readonly ExistingResource[],
  { newId, nextNumber }: { newId: () => string; nextNumber: number },
): { planned: PlannedResource[]; errors: FieldError[] } {
  const byCode = new Map(existing.map((resource) => [resource.code, resource]));
  const byLook = new Map(existing.map((resource) => [lookOf(resource), resource]));
  const errors: FieldError[] = [];
  const taken = new Set<string>();
  let number = nextNumber;
  const planned = lines.map((line, index): PlannedResource => {
    const found = line.code ? byCode.get(line.code) : byLook.get(lookOf(line));
    const isOther = found !== undefined && (found.kind !== line.kind || unitOf(found.unit) !== unitOf(line.unit));
    if (found !== undefined && isOther && found.others_count > 0)
      errors.push({ field: `resources.${index}.unit`, code: 'resource_differs' });
    const code = found?.code ?? (line.code || ownCode());
    if (taken.has(code) || (found === undefined && !line.code && taken.has(lookOf(line))))
      errors.push({ field: `resources.${index}.name`, code: 'named_twice' });
    taken.add(code).add(lookOf(line));
    return { ...line, id: found?.id ?? newId(), code, isNew: found === undefined, price: line.price };
  });
  return { planned, errors };

  function ownCode(): string {
    let code: string;
    do code = `${OWN_RESOURCE_CODE}${String(number++).padStart(4, '0')}`;
    while (byCode.has(code) || taken.has(code));
    return code;
  }
}

const unitOf = (unit: string): string => normaliseUnit(unit).unit;

function lookOf({ name, unit, kind }: Pick<ExistingResource, 'name' | 'unit' | 'kind'>): string {
  return `${kind}|${normaliseName(name)}|${unitOf(unit)}`;
}
