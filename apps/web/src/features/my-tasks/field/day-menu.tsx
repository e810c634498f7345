import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { saveBlob } from '#platform/requests/call-endpoint.ts';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import type { QueuedAction } from '../queue/queued-actions.ts';
import { useOperationWords } from '../queue/describe-operation.ts';
import { useDeviceWork } from '../queue/device-work.ts';
import { isPhotoPlaceShared, setPhotoPlaceShared } from '../photos/note-shot.ts';

/** The menu of the day: photo location on or off, and exporting the queue. */
export function DayMenu({ actions }: { actions: readonly QueuedAction[] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useOperationWords();
  const work = useDeviceWork();
  const [isShared, setShared] = useState(isPhotoPlaceShared);
  const save = async (): Promise<void> => {
    try {
      const { exportQueue } = await import('./export-queue.ts');
      const bytes = async ({ id }: QueuedAction) => (await work?.device.store.readBytes(id)) ?? null;
      const file = await exportQueue({ actions, bytes, words: ({ doing }) => words(doing), savedAt: timestampNow() });
      const moment = format.moment(timestampNow()).replaceAll('\u00a0', ' ').replaceAll(':', '-');
      saveBlob(file, t('field.exportName', { moment }));
    } catch (error) {
      notifyFailure(error, t('field.exportFailed'));
    }
  };
  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      id: 'shot',
      label: t('field.shotTold'),
      hint: t('myTasks.shotToldText'),
      isChosen: isShared,
      mark: <Icon name="check" />,
      onSelect: () => {
        setPhotoPlaceShared(!isShared);
        setShared(!isShared);
      },
    },
    {
      id: 'export',
      icon: 'download',
      label: t('field.export'),
      isDisabled: actions.length === 0,
      onSelect: () => void save(),
    },
  ];
  return (
    <Menu
      label={t('field.moreOfDay')}
      align="end"
      entries={entries}
      trigger={<IconButton icon="more" label={t('field.moreOfDay')} />}
    />
  );
}
