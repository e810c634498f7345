import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { withLogWords } from './log-words.ts';
import type { HistoryProps } from './object-history.tsx';

const History = lazy(async () => ({
  default: (await withLogWords(() => import('./object-history.tsx'))).History,
}));

/** Change history of one record, latest first. Renders nothing without `log.view`. */
export function ObjectHistory(props: HistoryProps) {
  return useAbility('log.view') ? (
    <Suspense fallback={<SkeletonRows rows={3} height={36} />}>
      <History key={props.objectId} {...props} />
    </Suspense>
  ) : null;
}
