import { useState } from 'react';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';

const NAME = 'expandedContracts';
/** Number of projects whose expanded contracts are remembered; older ones are dropped. */
const MAX_PROJECTS = 30;

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
      saveExpanded(projectId, next);
    },
  };
}

export function readExpanded(projectId: string): ReadonlySet<string> {
  return new Set(readAll().find((stored) => stored.projectId === projectId)?.contracts);
}

export function saveExpanded(projectId: string, contracts: ReadonlySet<string>): void {
  const others = readAll().filter((stored) => stored.projectId !== projectId);
  const own = contracts.size === 0 ? [] : [{ projectId, contracts: [...contracts] }];
  writePersonal(NAME, [...own, ...others].slice(0, MAX_PROJECTS));
}

function readAll(): Expanded {
  const stored = readPersonal(NAME);
  return Array.isArray(stored) ? stored.filter(isStoredEntry) : [];
}

function isStoredEntry(value: unknown): value is Expanded[number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'projectId' in value &&
    typeof value.projectId === 'string' &&
    'contracts' in value &&
    Array.isArray(value.contracts)
  );
}
