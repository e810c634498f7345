import { effectivePrice } from './check-norm.ts';
import type { RejectedLine, ReadNorm } from './import.types.ts';

type Node = Pick<ReadNorm, 'code' | 'name' | 'place'> & { takes: Set<string> };

/** Norms of a file that use each other as resources: no price can be calculated for them. */
export type NormCycles = {
  /** Only a resource without its own price depends on another norm. */
  add: (norm: ReadNorm) => void;
  found: () => RejectedLine[];
};

export function normCycles(): NormCycles {
  const nodes = new Map<string, Node>();
  return {
    add: ({ code, name, place, lines }) => {
      const takes = new Set(
        lines.flatMap((line) => (line.price === null || effectivePrice(line.price) === null ? [line.code] : [])),
      );
      if (takes.size > 0) nodes.set(code, { code, name, place, takes });
    },
    found: () =>
      [...inCircles(nodes)].map(({ code, name, place, takes }) => ({
        place,
        code,
        name,
        reason: 'norm_cycle' as const,
        detail: `${code} → ${[...takes].join(', ')}`,
      })),
  };
}

/** Removes nodes without outgoing or incoming edges until only cycles, and what lies between them, remain. */
function inCircles(nodes: ReadonlyMap<string, Node>): Iterable<Node> {
  const left = new Map(
    [...nodes].map(([code, node]) => [
      code,
      { ...node, takes: new Set([...node.takes].filter((one) => nodes.has(one))) },
    ]),
  );
  const takenBy = new Map<string, Set<string>>();
  for (const { code, takes } of left.values())
    for (const one of takes) takenBy.set(one, (takenBy.get(one) ?? new Set()).add(code));
  const isOut = ({ code, takes }: Node): boolean => takes.size === 0 || (takenBy.get(code)?.size ?? 0) === 0;
  const out = [...left.values()].filter(isOut);
  for (let node = out.pop(); node !== undefined; node = out.pop()) {
    const { code, takes } = node;
    left.delete(code);
    const touched = [...takes, ...(takenBy.get(code) ?? [])].flatMap((one) => left.get(one) ?? []);
    for (const one of takes) takenBy.get(one)?.delete(code);
    for (const one of takenBy.get(code) ?? []) left.get(one)?.takes.delete(code);
    out.push(...touched.filter((one) => left.has(one.code) && isOut(one)));
  }
  return left.values();
}
