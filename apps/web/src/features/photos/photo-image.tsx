import type { ProjectPhoto } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { isDrawn, photoBytesOptions } from './photo-queries.ts';
import styles from './photos.module.css';

type Props = { photo: ProjectPhoto; size: 'small' | 'whole'; alt: string };

/** A photo fetched with the session; a format that browsers do not draw is named instead. */
export function PhotoImage({ photo, size, alt }: Props) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const { data: blob, isError } = useQuery({ ...photoBytesOptions(photo, size), enabled: isDrawn(photo) });
  const point = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (!isDrawn(photo) || isError || isBroken)
    return (
      <span role="img" aria-label={alt} className={styles['undrawn']}>
        {size === 'small' ? (/[^.]*$/.exec(photo.name)?.[0]?.toUpperCase() ?? '') : t('photos.noPreview')}
      </span>
    );
  if (blob === undefined) return <span role="img" aria-label={alt} className={styles['waiting']} />;
  return <img ref={point} alt={alt} className={styles[size]} onError={() => setBroken(true)} />;
}
