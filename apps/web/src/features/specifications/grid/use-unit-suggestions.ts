import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filterUnits, unitListOptions } from '#features/measure-units';
import { useAbility } from '#platform/session/abilities.ts';
import type { Suggestion } from '#ui/data-grid/grid-types.ts';

const SHOWN = 200;

/** Units of the company that match the typed text, in any spelling used by bills. */
export function useUnitSuggestions(): (text: string) => readonly Suggestion[] {
  const canSee = useAbility('unit.view');
  const { data: units } = useQuery({ ...unitListOptions(), enabled: canSee });
  return useCallback(
    (text) =>
      filterUnits(units ?? [], { search: text }, () => '')
        .slice(0, SHOWN)
        .map(({ name, full_name: hint }) => ({ value: name, hint })),
    [units],
  );
}
