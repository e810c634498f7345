import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import { useIsHeld } from '#platform/use-is-narrow.ts';
import { isShotTold, noteShot, setShotTold } from './note-shot.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { DoIt } from './deeds.ts';
import styles from './my-tasks.module.css';

/** Photos of the work: shot, made small on the device, and put into the queue. */
export function PhotoPart({ doIt }: { doIt: DoIt }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  // A desk has no camera to walk with: its photos are files.
  const label = t(useIsHeld() ? 'myTasks.shoot' : 'myTasks.attach');
  const input = useRef<HTMLInputElement>(null);
  const [isTold, setTold] = useState(isShotTold);
  const [isBusy, setBusy] = useState(false);
  // The camera of some phones hands over the same shot twice, and a field of files hears two taps.
  const taking = useRef<Set<string>>(new Set());
  const take = async (files: readonly File[]): Promise<void> => {
    const fresh = files.filter((file) => !taking.current.has(nameOf(file)));
    if (fresh.length === 0) return;
    for (const file of fresh) taking.current.add(nameOf(file));
    setBusy(true);
    try {
      for (const file of fresh) {
        // oxlint-disable-next-line no-await-in-loop -- a phone draws one large picture at a time
        const [photo, shot] = await Promise.all([shrinkPhoto(file), noteShot(file)]);
        const name = t('myTasks.photoName', { moment: fileMoment(format.moment(timestampNow())) });
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await doIt({ kind: 'photo', name, shot }, await photo.arrayBuffer());
      }
    } catch {
      notifyFailure(new Error(t('myTasks.photoFailed')));
    } finally {
      for (const file of fresh) taking.current.delete(nameOf(file));
      setBusy(taking.current.size > 0);
    }
  };
  return (
    <section className={styles['part']}>
      <h2>{t('myTasks.photo')}</h2>
      <div className={styles['buttons']}>
        <Button icon="plus" isPending={isBusy} onClick={() => input.current?.click()}>
          {label}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className={styles['hidden']}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same photo may be chosen again.
          currentTarget.value = '';
          void take(files);
        }}
      />
      <Checkbox
        label={t('myTasks.shotTold')}
        isChecked={isTold}
        onCheckedChange={(next) => {
          setShotTold(next);
          setTold(next);
        }}
      />
      <span className={styles['quiet']}>{t('myTasks.shotToldText')}</span>
    </section>
  );
}

const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** A name of a file has no colon. */
const fileMoment = (moment: string): string => moment.replaceAll('\u00a0', ' ').replaceAll(':', '-');
