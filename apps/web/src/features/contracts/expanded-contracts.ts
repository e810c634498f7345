import { useState } from 'react';
import { readOwn, writeOwn } from '#platform/person-memory.ts';

const NAME = 'expandedContracts';
/** Number of projects whose expanded contracts are remembered; older ones are dropped. */
const KEPT = 30;

type Expanded = readonly { projectId: string; contracts: readonly string[] }[];

/** Which contracts of a project are expanded; stored per project (specification §4). */
export function useExpandedContracts(projectId: string): {
  expanded: ReadonlySet<string>;
  toggle: (contractId: string) => void;
} {
  const [expanded, setExpanded] = useState(() => readExpanded(projectId));
  return {
    expanded,
    toggle: (contractId) => {
      const next = new Set(expanded);
      if (!next.delete(contractId)) next.add(contractId);
      setExpanded(next);
      keepExpanded(projectId, next);
    },
  };
}

export function readExpanded(projectId: string): ReadonlySet<string> {
  return new Set(readAll().find((kept) => kept.projectId === projectId)?.contracts);
}

export function keepExpanded(projectId: string, contracts: ReadonlySet<string>): void {
  const others = readAll().filter((kept) => kept.projectId !== projectId);
  const own = contracts.size === 0 ? [] : [{ projectId, contracts: [...contracts] }];
  writeOwn(NAME, [...own, ...others].slice(0, KEPT));
}

function readAll(): Expanded {
  const kept = readOwn(NAME);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(value: unknown): value is Expanded[number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'projectId' in value &&
    typeof value.projectId === 'string' &&
    'contracts' in value &&
    Array.isArray(value.contracts)
  );
}
