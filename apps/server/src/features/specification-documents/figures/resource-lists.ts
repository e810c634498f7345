import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import {
  mergeResources,
  type LineKind,
  type MergedResource,
  type ResourceToMerge,
} from '@karkas/domain/specification/index.ts';
import { RESOURCE_MARKS } from '../report.texts.ts';
import type { LineFigure, PositionFigure } from './price-position.ts';

export type ResourceListName = 'resources' | 'materials' | 'consumables';

/**
 * Who pays for a listed resource: the same resource bought by the contractor and supplied by the customer gives two
 * lines.
 */
export type ResourceSupply = 'own' | 'customer' | 'in_agreed_price';

export type ListedResource = Omit<MergedResource, 'positions' | 'positions_count'> & {
  /** Number in the list, prefixed with the letters of the list; specification lines refer to it. */
  mark: string;
  supply: ResourceSupply;
  /** Ids of its source lines. */
  lines: string[];
  /** Printed numbers of its source positions. */
  positions: string[];
  /** Cost coefficients, if any. */
  costCoefficients: string[];
};

/** Resources without a price; the list total excludes them. */
export function gapsOfList(resources: readonly ListedResource[]): Gaps {
  const unpriced = resources.filter(({ supply, total }) => supply === 'own' && total === null);
  const deductions = unpriced.filter(({ quantity }) => decimal(quantity).lt('0'));
  return { missing_prices: unpriced.length, missing_deductions: deductions.length };
}

export type ResourceLists = {
  byName: Record<ResourceListName, ListedResource[]>;
  /** Marks by line id. */
  marks: Map<string, string>;
};

const KINDS: Record<ResourceListName, readonly LineKind[]> = {
  resources: ['labour', 'machinist', 'machine'],
  materials: ['material', 'equipment'],
  consumables: ['consumable'],
};

const SUPPLIES: readonly ResourceSupply[] = ['own', 'customer', 'in_agreed_price'];

type ToMerge = ResourceToMerge & { supply: ResourceSupply };

/** Line id from the indices of position and line. */
export function lineId(position: number, line: number): string {
  return `${position}:${line}`;
}

/** Merges equal resources of the document into the three lists of the report. */
export function listResources(positions: readonly PositionFigure[]): ResourceLists {
  const rows = positions.flatMap((position, at) =>
    position.lines.map((line, lineAt) => toMerge(line, lineId(at, lineAt))),
  );
  const marks = new Map<string, string>();
  const collator = new Intl.Collator('ru', { numeric: true });

  function makeList(name: ResourceListName): ListedResource[] {
    const merged = KINDS[name].flatMap((kind) =>
      SUPPLIES.flatMap((supply) => {
        const group = mergeResources(rows.filter((row) => row.kind === kind && row.supply === supply));
        return group
          .toSorted((left, right) => collator.compare(left.name, right.name))
          .map((resource) => ({ resource, supply }));
      }),
    );
    return merged.map(({ resource, supply }, index) => {
      const { positions: lines, positions_count: _, ...rest } = resource;
      const mark = `${RESOURCE_MARKS[name]}${index + 1}`;
      for (const line of lines) marks.set(line, mark);
      const costCoefficients = [...new Set(lines.flatMap((id) => costCoefficientsOf(lineOf(id, positions))))];
      return { ...rest, mark, supply, lines, positions: positionNumbers(lines, positions), costCoefficients };
    });
  }

  return {
    byName: {
      resources: makeList('resources'),
      materials: makeList('materials'),
      consumables: makeList('consumables'),
    },
    marks,
  };
}

// Each line is passed as a separate position, so that merged resources keep the ids of their lines.
function toMerge({ line, state, amount }: LineFigure, id: string): ToMerge {
  const supply = state === 'customer' || state === 'in_agreed_price' ? state : 'own';
  return {
    code: line.code,
    name: line.name,
    unit: line.unit ?? '',
    kind: line.kind,
    quantity: line.quantity ?? '0',
    price: supply === 'own' ? line.price : null,
    total: state === 'unmeasured' ? '0.00' : amount,
    position_id: id,
    supply,
  };
}

function lineOf(id: string, positions: readonly PositionFigure[]): LineFigure | undefined {
  const [position, line] = id.split(':').map(Number);
  return positions[position ?? 0]?.lines[line ?? 0];
}

/** At most one: cost = quantity × price × coefficient. */
export function costCoefficientsOf(figure: LineFigure | undefined): string[] {
  const value = figure?.line.cost_coefficient ?? null;
  return figure?.state !== 'priced' || value === null || decimal(value).eq('1') ? [] : [value];
}

function positionNumbers(lines: readonly string[], positions: readonly PositionFigure[]): string[] {
  return [...new Set(lines.map((id) => positions[Number(id.split(':')[0])]?.row.number ?? ''))];
}
