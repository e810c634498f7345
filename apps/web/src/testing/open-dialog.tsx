import type { Permission } from '@karkas/api/core/permission.ts';
import { fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { Reply } from './fake-transport.ts';
import { renderScreen, screen } from './render-screen.tsx';

function Page({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Страница</h1>
      <button onClick={() => setOpen(true)}>Открыть</button>
      <OwnedDialog of={isOpen}>{() => children}</OwnedDialog>
    </>
  );
}

/** Opens a dialog from a page with one button: an open dialog hides the heading that a screen is awaited by. */
export async function openDialog(
  dialog: ReactNode,
  options: { replies: readonly [string, Reply][]; permissions: readonly Permission[] },
): Promise<void> {
  await renderScreen(<Page>{dialog}</Page>, options);
  fireEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByRole('dialog');
}
