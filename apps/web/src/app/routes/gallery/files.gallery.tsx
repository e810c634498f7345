import { FileUpload, type UploadItem } from '#ui/file-upload/file-upload.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';

const MEGABYTE = 1024 * 1024;
const CHOSEN: readonly UploadItem[] = [
  {
    id: '1',
    name: 'Ведомость объёмов работ по объекту «Реконструкция цеха», корпус 2, редакция 4.xlsx',
    size: 1_572_864,
  },
  { id: '2', name: 'Договор 3-О.pdf', size: 20_480, progress: 40 },
];

export function FilesPage() {
  return (
    <>
      <GalleryExample name="FileUpload, one file">
        <StatefulExample<readonly UploadItem[]> initial={[]}>
          {(items, set) => (
            <FileUpload
              maxBytes={MEGABYTE}
              items={items}
              onFiles={(files) => set([...items, ...files.map(toItem)])}
              onRemove={(id) => set(items.filter((item) => item.id !== id))}
            />
          )}
        </StatefulExample>
        <FileUpload
          label="Загрузка недоступна"
          maxBytes={MEGABYTE}
          items={[]}
          isDisabled
          onFiles={ignore}
          onRemove={ignore}
        />
      </GalleryExample>
      <GalleryExample name="FileUpload, three files" layout="wide">
        <StatefulExample initial={CHOSEN}>
          {(items, set) => (
            <FileUpload
              label="Файлы проекта"
              maxFiles={3}
              maxBytes={50 * MEGABYTE}
              extensions={['xlsx', 'pdf']}
              items={items}
              onFiles={(files) => set([...items, ...files.map(toItem)])}
              onRemove={(id) => set(items.filter((item) => item.id !== id))}
            />
          )}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="FormatPicker" layout="wide">
        <StatefulExample<'xlsx' | 'pdf' | 'xml'> initial="xlsx">
          {(value, set) => (
            <FormatPicker
              label="Формат отчёта"
              value={value}
              onValueChange={set}
              formats={[
                { value: 'xlsx', extension: 'XLSX', hint: 'Таблица с формулами' },
                { value: 'pdf', extension: 'PDF', hint: 'Для печати и подписи' },
                { value: 'xml', extension: 'XML', hint: 'Недоступно в этой редакции', isDisabled: true },
              ]}
            />
          )}
        </StatefulExample>
      </GalleryExample>
    </>
  );
}

function toItem(file: File): UploadItem {
  return { id: `${file.name}-${file.size}-${file.lastModified}`, name: file.name, size: file.size };
}
