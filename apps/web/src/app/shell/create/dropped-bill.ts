import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';

/** Project and contract of a page, derived from its address. */
export type PagePlace = { projectId?: string; contractId?: string };

const PLACE = /^\/projects\/([0-9a-f-]{36})(?:\/contracts\/([0-9a-f-]{36})$)?/i;

export function placeOf(pathname: string): PagePlace {
  const [, projectId, contractId] = PLACE.exec(pathname) ?? [];
  return {
    ...(projectId === undefined ? {} : { projectId }),
    ...(contractId === undefined ? {} : { contractId }),
  };
}

/** Pages on which a dropped file is a bill: other pages have drop zones of their own. */
export function takesBills(pathname: string): boolean {
  if (/^\/(today|projects|contracts|specifications)\/?$/.test(pathname)) return true;
  return PLACE.test(pathname) && !/\/(files|tasks|agreements)(\/|$)/.test(pathname);
}

export function isBill(file: File): boolean {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return BILL_EXTENSIONS.some((allowed) => allowed === extension);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
/** Dialogs and drop zones handle drops themselves. */
const isHandled = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role=dialog]') !== null);

/** Listens for files dropped anywhere on the page; returns a stop function. */
export function listenToDrops(onFile: (file: File) => void): () => void {
  const over = (event: DragEvent) => {
    if (hasFiles(event) && !isHandled(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event) || isHandled(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) onFile(file);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}
