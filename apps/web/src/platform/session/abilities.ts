import type { Permission } from '@karkas/api/core/permission.ts';
import { createContext, useContext } from 'react';

/** Permissions of the current role in the current company. The UI does not offer what is not permitted. */
const AbilitiesContext = createContext<ReadonlySet<string>>(new Set());
export const AbilitiesProvider = AbilitiesContext.Provider;

export function useAbilities(): ReadonlySet<string> {
  return useContext(AbilitiesContext);
}

export function useAbility(permission: Permission): boolean {
  return useAbilities().has(permission);
}
