import { useQuery } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { saveBlob } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { isPicture, RichPicturesContext } from './rich-pictures.ts';
import styles from './rich-text.module.css';

/** A picture of a text, stored as a file; a click downloads it. */
export function StoredPicture({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useTranslation();
  const pictures = useContext(RichPicturesContext);
  const { data, isError } = useQuery({
    queryKey: ['rich-picture', id],
    enabled: pictures !== null && id !== '',
    queryFn: () => pictures?.load(id) ?? null,
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  });
  const blob = data?.blob ?? null;
  if (isError) return <span className={styles['gone']}>{t('richText.pictureGone', { name })}</span>;
  if (blob === null || !isPicture(blob.type)) return <span className={styles['coming']}>{name}</span>;
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={t('richText.savePicture', { name })}
      onClick={() => saveBlob(blob, data?.fileName ?? name)}
    >
      <img ref={(image) => showBlob(image, blob)} alt="" />
    </button>
  );
}

/** Displays the picture by an object URL, revoked when it is removed. */
function showBlob(image: HTMLImageElement | null, blob: Blob): (() => void) | undefined {
  if (image === null) return undefined;
  const address = URL.createObjectURL(blob);
  image.src = address;
  return () => URL.revokeObjectURL(address);
}
