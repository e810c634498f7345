import type { ProjectPhoto } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PhotoImage } from './photo-image.tsx';
import { edgeOptions, savePhoto } from './photo-queries.ts';
import styles from './photos.module.css';

/** As wide as any screen: the photo is what matters. */
const WIDTH = 2400;
/** A shorter movement is a tap. */
const SWIPE_PX = 48;

type Props = {
  projectId: string;
  photos: readonly ProjectPhoto[];
  /** All photos of the project, also those not loaded yet. */
  count: number;
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
};

/** One photo at full size; keys, buttons and swipes go to its neighbours. */
export function PhotoViewer({ projectId, photos, count, at, onGo, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isPair, setPair] = useState(false);
  const photo = photos[at];
  const save = useMutation({ mutationFn: savePhoto, meta: { failure: t('photos.downloadFailed') } });
  const go = (step: number): void => {
    if (photos[at + step] === undefined) return;
    setPair(false);
    onGo(at + step);
  };
  useArrowKeys(go);
  if (photo === undefined) return null;
  const { task_number: number, task_title: title, place } = photo;
  const facts = [t('photos.place', { at: at + 1, count }), format.moment(photo.moment), photo.uploaded_by.name];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('photos.title', { number, title })}
      width={WIDTH}
      description={
        <>
          {facts.join(' · ')}
          {place !== null && (
            <>
              {' · '}
              <a href={`geo:${place.latitude},${place.longitude}`}>{t('photos.onMap')}</a>
            </>
          )}
        </>
      }
      footer={
        <>
          <Link to="/tasks/$taskRef" params={{ taskRef: String(number) }} className={styles['toTask']}>
            {t('photos.toTask')}
          </Link>
          {photo.task_photos_count > 1 && (
            <Button aria-pressed={isPair} onClick={() => setPair(!isPair)}>
              {t(isPair ? 'photos.one' : 'photos.beforeAndAfter')}
            </Button>
          )}
          <Button icon="download" isPending={save.isPending} onClick={() => save.mutate(photo)}>
            {t('photos.download')}
          </Button>
        </>
      }
    >
      <Stage onGo={go} hasPrevious={at > 0} hasNext={photos[at + 1] !== undefined}>
        {isPair ? (
          <Pair projectId={projectId} taskId={photo.task_id} />
        ) : (
          <PhotoImage key={photo.id} photo={photo} size="whole" alt={photo.name} />
        )}
      </Stage>
    </Dialog>
  );
}

function useArrowKeys(go: (step: number) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') latest.current(-1);
      if (event.key === 'ArrowRight') latest.current(1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type StageProps = {
  onGo: (step: number) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  children: ReactNode;
};

function Stage({ onGo, hasPrevious, hasNext, children }: StageProps) {
  const { t } = useTranslation();
  const from = useRef<number | null>(null);
  return (
    <div
      className={styles['stage']}
      onTouchStart={({ touches }) => {
        // Two fingers zoom.
        from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = from.current === null ? 0 : (changedTouches[0]?.clientX ?? from.current) - from.current;
        from.current = null;
        if (Math.abs(moved) >= SWIPE_PX) onGo(moved < 0 ? 1 : -1);
      }}
    >
      <IconButton icon="chevron-left" label={t('photos.previous')} disabled={!hasPrevious} onClick={() => onGo(-1)} />
      {children}
      <IconButton icon="chevron-right" label={t('photos.next')} disabled={!hasNext} onClick={() => onGo(1)} />
    </div>
  );
}

/** The first and the last photo of a task side by side. */
function Pair({ projectId, taskId }: { projectId: string; taskId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = useQuery(edgeOptions(projectId, taskId, 'asc')).data;
  const last = useQuery(edgeOptions(projectId, taskId, 'desc')).data;
  const sides = [
    { id: 'before', photo: first },
    { id: 'after', photo: last },
  ] as const;
  return (
    <div className={styles['pair']}>
      {sides.map(({ id, photo }) => (
        <figure key={id}>
          {photo && <PhotoImage photo={photo} size="whole" alt={t(`photos.${id}`)} />}
          <figcaption>
            {[t(`photos.${id}`), photo && format.moment(photo.moment)].filter(Boolean).join(' · ')}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
