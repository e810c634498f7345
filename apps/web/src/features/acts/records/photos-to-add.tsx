import { MAX_FILE_BYTES } from '@karkas/api/files/files.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FileUpload } from '#ui/file-upload/file-upload.tsx';

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'heic'] as const;
const MOST = 10;

type Props = { photos: readonly File[]; onChange: (photos: readonly File[]) => void };

/** Photos of a record that does not exist yet: they are sent once it is saved. */
export function PhotosToAdd({ photos, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <FileUpload
      isBar
      label={t('acts.records.addPhotos')}
      hint={t('acts.records.photosHint')}
      listLabel={t('acts.records.photos')}
      items={photos.map(({ name, size }, place) => ({
        id: String(place),
        name,
        size,
        removeLabel: t('acts.records.dropPhoto', { name }),
      }))}
      maxFiles={MOST}
      maxBytes={MAX_FILE_BYTES}
      extensions={EXTENSIONS}
      onFiles={(files) => onChange([...photos, ...files])}
      onRemove={(id) => onChange(photos.filter((_photo, place) => String(place) !== id))}
    />
  );
}
