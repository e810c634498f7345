import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { saveOrder, refetchSettings } from './setting-queries.ts';

/** Moves a record of an ordered list one place up or down. */
export function useMoves<One extends { id: string; position: number }>(
  part: 'statuses' | 'categories',
  list: readonly One[],
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const moving = useMutation({
    mutationFn: (ordered: readonly One[]) => saveOrder(part, ordered),
    onSettled: () => refetchSettings(client),
    meta: { failure: t('taskSettings.moveFailed') },
  });
  return (one: One) => {
    const place = list.findIndex(({ id }) => id === one.id);
    return {
      isFirst: place === 0,
      isLast: place === list.length - 1,
      isPending: moving.isPending,
      by: (step: -1 | 1) => moving.mutate(swapped(list, place, place + step)),
    };
  };
}

function swapped<One>(list: readonly One[], from: number, to: number): One[] {
  const [first, second] = [list[from], list[to]];
  if (first === undefined || second === undefined) return [...list];
  return list.map((one, at) => (at === from ? second : at === to ? first : one));
}
