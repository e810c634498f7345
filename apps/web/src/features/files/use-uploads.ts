import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onCompanyChange } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { notifyInfo, notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { readTokenSubject } from '#platform/session/session-timing.ts';
import { getAccessToken } from '#platform/session/session.ts';
import { addUnsavedWork } from '#platform/page/unsaved-work.ts';
import {
  fileListOptions,
  filesFor,
  refetchFiles,
  uploadFile,
  type FileOwner,
  type FilePurpose,
} from './file-queries.ts';
import { createUploadQueue, isUnderWay, type QueuedFile, type UploadQueue } from './upload-queue.ts';

/** Queues outlive their panels, so uploads continue while the user visits another tab. Keyed by user and place. */
const queues = new Map<string, UploadQueue>();

/** Upload queue of the signed-in user for this place. */
export function queueFor(place: string, make: () => UploadQueue): UploadQueue {
  const token = getAccessToken();
  const key = `${token === null ? '' : readTokenSubject(token)} ${place}`;
  const queue = queues.get(key) ?? make();
  queues.set(key, queue);
  return queue;
}

const areUnderWay = (): boolean => [...queues.values()].some((queue) => queue.list().some(isUnderWay));

// Uploads continue across pages of the company, so only leaving the company or the tab needs a warning.
addUnsavedWork({
  describe: (leaving) => (leaving !== 'page' && areUnderWay() ? translate('files.underWay') : null),
});

onCompanyChange(() => {
  const left = [...queues.values()];
  queues.clear();
  for (const queue of left) for (const { id } of queue.list()) queue.remove(id);
});

function makeQueue(owner: FileOwner, purpose: FilePurpose, client: QueryClient): UploadQueue {
  let added: string[] = [];
  // Displayed in the list when it is mounted, otherwise as a notification.
  const notify = (message: string): void =>
    (client.getQueryCache().find(fileListOptions(owner))?.isActive() ?? false)
      ? announceSuccess(message)
      : notifySuccess(message);
  return createUploadQueue(
    async (file, options) => {
      const existing = filesFor(client.getQueryData(fileListOptions(owner).queryKey)?.results ?? [], purpose);
      const { id, name, version } = await uploadFile({ owner, purpose, file, ...options });
      if (existing.some((before) => before.id === id && before.version === version))
        notifyInfo(translate('files.unchanged', { name }));
      else if (version > 1) notify(translate('files.uploadedVersion', { name, version }));
      else added.push(name);
      // Awaited, so that the file is in the list before it leaves the queue.
      await refetchFiles(owner, client);
    },
    () => {
      // One notification for all new files: twenty would cover the page.
      const [name] = added;
      if (name !== undefined)
        notify(
          added.length === 1
            ? translate('files.uploaded', { name })
            : translate('files.uploadedMany', { count: added.length }),
        );
      added = [];
    },
  );
}

const queueOf = (owner: FileOwner, purpose: FilePurpose, client: QueryClient): UploadQueue =>
  queueFor([owner.kind, owner.id, purpose].join(' '), () => makeQueue(owner, purpose, client));

/** Uploads files to a record that has just been created; the panel of its files shows what fails. */
export function uploadTo(owner: FileOwner, files: readonly File[], client: QueryClient): void {
  if (files.length > 0) queueOf(owner, 'general', client).add(files);
}

export function useUploads(
  owner: FileOwner,
  purpose: FilePurpose,
): { items: readonly QueuedFile[]; queue: UploadQueue } {
  const client = useQueryClient();
  const queue = queueOf(owner, purpose, client);
  return { items: useSyncExternalStore(queue.subscribe, queue.list), queue };
}
