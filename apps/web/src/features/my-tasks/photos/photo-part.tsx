import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsHeld } from '#platform/page/use-is-narrow.ts';
import { isPhotoPlaceShared, setPhotoPlaceShared } from './note-shot.ts';
import { useTakePhotos } from './take-photos.ts';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import styles from '../my-tasks.module.css';

/** Photos of the work: taken, scaled down on the device, and queued. */
export function PhotoPart({ enqueueOperation }: { enqueueOperation: EnqueueOperation }): ReactNode {
  const { t } = useTranslation();
  // Desktop computers attach files instead of using a camera.
  const label = t(useIsHeld() ? 'myTasks.shoot' : 'myTasks.attach');
  const input = useRef<HTMLInputElement>(null);
  const [isShared, setShared] = useState(isPhotoPlaceShared);
  const { take, isBusy } = useTakePhotos(enqueueOperation);
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
          // Allow choosing the same photo again.
          currentTarget.value = '';
          void take(files);
        }}
      />
      <Checkbox
        label={t('myTasks.shotTold')}
        isChecked={isShared}
        onCheckedChange={(next) => {
          setPhotoPlaceShared(next);
          setShared(next);
        }}
      />
      <span className={styles['quiet']}>{t('myTasks.shotToldText')}</span>
    </section>
  );
}
