import type { ProjectPhoto } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import { useState } from 'react';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { PhotoImage } from './photo-image.tsx';
import { usePhotoPages } from './photo-queries.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import styles from './photos.module.css';

/** Photos of a project by day, latest first; one opens at full size. */
export function ProjectPhotos({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const query = usePhotoPages(projectId);
  const [openId, setOpenId] = useState<string | null>(null);
  const photos = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;
  const at = photos.findIndex(({ id }) => id === openId);
  const loadMore = (): void => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  if (query.data === undefined)
    return (
      <Sheet>
        <QueryStates query={query} title={t('photos.loadFailed')} rows={4} height={120} />
      </Sheet>
    );
  return (
    <Sheet>
      {count === 0 ? (
        <EmptyState icon="document" title={t('photos.emptyTitle')} text={t('photos.emptyText')} />
      ) : (
        <Days photos={photos} onOpen={setOpenId} />
      )}
      {query.hasNextPage && (
        <p className={styles['more']}>
          <Button isPending={query.isFetchingNextPage} onClick={loadMore}>
            {t('photos.more')}
          </Button>
        </p>
      )}
      <OwnedDialog of={at >= 0}>
        {() => (
          <PhotoViewer
            {...{ projectId, photos, count, at }}
            onGo={(next) => {
              setOpenId(photos[next]?.id ?? openId);
              if (next >= photos.length - 2) loadMore();
            }}
            onClose={() => setOpenId(null)}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

function Days({ photos, onOpen }: { photos: readonly ProjectPhoto[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = [...Map.groupBy(photos, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} className={styles['day']} aria-label={format.date(day)}>
      <h2>
        {day === today() ? t('photos.today') : format.date(day)}
        <span className={styles['count']}>{t('photos.count', { count: ofDay.length })}</span>
      </h2>
      <ul className={styles['grid']}>
        {ofDay.map((photo) => (
          <li key={photo.id}>
            <Tile photo={photo} onOpen={() => onOpen(photo.id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className={styles['days']}>{days}</div>;
}

function Tile({ photo, onOpen }: { photo: ProjectPhoto; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { task_number: number, task_title: title } = photo;
  const name = t('photos.photoOf', { number, title, moment: format.moment(photo.moment) });
  return (
    <button type="button" className={styles['tile']} aria-label={t('photos.open', { name })} onClick={onOpen}>
      <PhotoImage photo={photo} size="small" alt="" />
      <span className={styles['caption']}>{t('photos.title', { number, title })}</span>
    </button>
  );
}
