import { useAbility } from '#platform/session/abilities.ts';

/** Norm files carry prices, so importing requires price permission. */
export function useMayImport(): boolean {
  const canCreate = useAbility('norm.create');
  const seesPrices = useAbility('specification.view_prices');
  return canCreate && seesPrices;
}
