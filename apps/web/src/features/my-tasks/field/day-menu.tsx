import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { saveBlob } from '#platform/call-endpoint.ts';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import type { Deed } from '../deeds.ts';
import { useDoingWords } from '../describe-deed.ts';
import { useDeviceWork } from '../device-work.ts';
import { isShotTold, setShotTold } from '../note-shot.ts';

/** The menu of the day: photo location on or off, and exporting the queue. */
export function DayMenu({ deeds }: { deeds: readonly Deed[] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDoingWords();
  const work = useDeviceWork();
  const [isTold, setTold] = useState(isShotTold);
  const save = async (): Promise<void> => {
    try {
      const { exportQueue } = await import('./export-queue.ts');
      const bytes = async ({ id }: Deed) => (await work?.device.store.readBytes(id)) ?? null;
      const file = await exportQueue({ deeds, bytes, words: ({ doing }) => words(doing), savedAt: timestampNow() });
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
      isChosen: isTold,
      mark: <Icon name="check" />,
      onSelect: () => {
        setShotTold(!isTold);
        setTold(!isTold);
      },
    },
    {
      id: 'export',
      icon: 'download',
      label: t('field.export'),
      isDisabled: deeds.length === 0,
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
