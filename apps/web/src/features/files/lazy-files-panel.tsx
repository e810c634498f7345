import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#ui/states/states.tsx';
import type { FilesPanelProps } from './files-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./files-panel.tsx')).FilesPanel }));

/** Files are not in the first tab of a record, so the panel loads when opened. */
export function FilesPanel(props: FilesPanelProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} height={36} />}>
      <Panel {...props} />
    </Suspense>
  );
}
