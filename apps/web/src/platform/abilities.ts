import type { Permission } from '@karkas/api/core/permission.ts';
import { createContext, useContext } from 'react';

/** What the role of the reader allows in the current company. What is not allowed is not offered. */
const AbilitiesContext = createContext<ReadonlySet<string>>(new Set());
export const AbilitiesProvider = AbilitiesContext.Provider;

export function useAbilities(): ReadonlySet<string> {
  return useContext(AbilitiesContext);
}

export function useAbility(permission: Permission): boolean {
  return useAbilities().has(permission);
}
