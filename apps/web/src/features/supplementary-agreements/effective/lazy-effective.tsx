import { lazy, Suspense, type ComponentProps } from 'react';
import { SkeletonRows } from '#ui/states/states.tsx';

const Panel = lazy(async () => ({ default: (await import('./effective-panel.tsx')).EffectiveSpecificationPanel }));

/** Effective specification tab, loaded when opened. */
export function EffectiveSpecificationPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Panel {...props} />
    </Suspense>
  );
}
