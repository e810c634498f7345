import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/states.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { type StoredSample, storedSample } from '#platform/memory/site-sample-storage.ts';
import { takenSampleOptions } from './sample-queries.ts';

type Props = { onTaken: (specificationId: string) => void; onLeave: () => void };

/** Creates a specification from the bill tried on the site; leaves at once when there is none. */
export function SiteSampleScreen({ onTaken, onLeave }: Props) {
  const [sample] = useState(storedSample);
  useEffect(() => {
    if (sample === null) onLeave();
  }, [sample, onLeave]);
  return sample === null ? null : <Taking sample={sample} onTaken={onTaken} onLeave={onLeave} />;
}

function Taking({ sample, onTaken, onLeave }: Props & { sample: StoredSample }) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('siteSample.title') }]);
  const taking = useQuery(takenSampleOptions(sample));
  const id = taking.data?.specification_id;
  useEffect(() => {
    if (id !== undefined) onTaken(id);
  }, [id, onTaken]);
  const isForbidden = isApiError(taking.error) && taking.error.status === 403;
  const leave = <Button onClick={onLeave}>{t('siteSample.toProjects')}</Button>;
  return (
    <Page title={t('siteSample.title')}>
      <Sheet>
        {taking.isError ? (
          <EmptyState
            icon={isForbidden ? 'lock' : 'alert'}
            title={t(isForbidden ? 'siteSample.noRightTitle' : 'siteSample.failed')}
            text={isForbidden ? t('siteSample.noRightText') : describeFailure(taking.error, errorTexts())}
            action={leave}
          />
        ) : (
          <>
            <p role="status">{t('siteSample.taking', { name: sample.fileName })}</p>
            <SkeletonRows rows={4} />
          </>
        )}
      </Sheet>
    </Page>
  );
}
