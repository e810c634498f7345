import { useQuery } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { saveBlob } from '#platform/call-endpoint.ts';
import { useTranslation } from '#platform/i18n.ts';
import { isPicture, RichPicturesContext } from './rich-pictures.ts';
import styles from './rich-text.module.css';

/** A picture of a text, which is a file kept beside it; a press saves the file. */
export function ShownPicture({ id, name }: { id: string; name: string }): ReactNode {
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

/** Shows the picture by an address of this page alone, for as long as it is shown. */
function showBlob(image: HTMLImageElement | null, blob: Blob): (() => void) | undefined {
  if (image === null) return undefined;
  const address = URL.createObjectURL(blob);
  image.src = address;
  return () => URL.revokeObjectURL(address);
}
