import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#ui/states/states.tsx';
import type { FilesPanelProps } from './files-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./files-panel.tsx')).FilesPanel }));

/** The files of a record: they stand in a part of its page that is not the first, and come when it is opened. */
export function FilesPanel(props: FilesPanelProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} height={36} />}>
      <Panel {...props} />
    </Suspense>
  );
}
