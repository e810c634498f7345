import { lazy, Suspense, type ComponentProps } from 'react';
import { SkeletonRows } from '#ui/states/states.tsx';
import { withActTexts } from '../../languages/lazy-texts.ts';

const Work = lazy(() =>
  withActTexts(async () => ({ default: await (await import('#features/acts')).loadContractWork() })),
);

/** Work done under a contract, loaded with its texts when its tab is opened. */
export function LazyContractWork(props: ComponentProps<typeof Work>) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Work {...props} />
    </Suspense>
  );
}
