import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useDeviceWork } from '../queue/device-work.ts';
import { myTaskKeys } from '../my-task-queries.ts';
import type { Photo } from './use-photos.ts';
import styles from './field.module.css';

type Place = { companyId: string; taskId: string };

/** Photos of an order: those of this device with their upload state, and those from others. */
export function PhotoStrip({ companyId, taskId, photos }: Place & { photos: readonly Photo[] }): ReactNode {
  const { t } = useTranslation();
  const own = photos.filter((photo) => photo.taskId === taskId);
  const others = useQuery({
    queryKey: [...myTaskKeys.all(companyId), 'photos', taskId],
    queryFn: async ({ signal }) => {
      const { listPhotos } = await import('../photos/photo-calls.ts');
      return listPhotos({ company_id: companyId, task_id: taskId }, signal);
    },
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
  const rest = (others.data ?? []).filter(({ id }) => own.every(({ attachmentId }) => attachmentId !== id));
  if (own.length === 0 && rest.length === 0) return null;
  return (
    <ul className={styles['strip']} aria-label={t('field.photos')}>
      {rest.map(({ id, name }) => (
        <li key={id}>
          <Thumb name={name} place={{ companyId, taskId }} attachmentId={id} actionId={null} />
        </li>
      ))}
      {own.map(({ key, name, state, action, attachmentId }) => (
        <li key={key} data-state={state}>
          <Thumb
            name={t('field.photoOf', { name, state: t(`field.state.${state}`) })}
            place={{ companyId, taskId }}
            attachmentId={attachmentId}
            actionId={action?.id ?? null}
          />
          <span className={styles['state']} aria-hidden="true">
            {t(`field.state.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ThumbProps = { name: string; place: Place; attachmentId: string | null; actionId: number | null };

/** From the device while it is stored there, then the server's thumbnail. */
function Thumb({ name, place, attachmentId, actionId }: ThumbProps): ReactNode {
  const store = useDeviceWork()?.device.store;
  const [isBroken, setBroken] = useState(false);
  const { data: blob } = useQuery({
    queryKey: [...myTaskKeys.all(place.companyId), 'thumb', actionId, attachmentId],
    queryFn: async () => {
      const bytes = actionId === null ? null : ((await store?.readBytes(actionId)) ?? null);
      if (bytes !== null) return new Blob([bytes], { type: 'image/jpeg' });
      if (attachmentId === null) return null;
      const { smallPhoto } = await import('../photos/photo-calls.ts');
      return smallPhoto({ company_id: place.companyId, task_id: place.taskId, attachment_id: attachmentId });
    },
    networkMode: 'always',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isQuiet: true },
  });
  const point = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || !(blob instanceof Blob)) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (isBroken || !(blob instanceof Blob)) return <span role="img" aria-label={name} className={styles['noThumb']} />;
  return <img ref={point} alt={name} className={styles['thumb']} onError={() => setBroken(true)} />;
}
