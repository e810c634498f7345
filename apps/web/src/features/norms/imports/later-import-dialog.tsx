import { lazy, Suspense, type ComponentProps } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Fetched when a file is to be imported: most readers of norms never do. */
export function LaterImportDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
