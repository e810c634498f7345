import { useAbility } from '#platform/abilities.ts';

/** Files of norms carry prices: who may not see prices sends none. */
export function useMayImport(): boolean {
  const canCreate = useAbility('norm.create');
  const seesPrices = useAbility('specification.view_prices');
  return canCreate && seesPrices;
}
