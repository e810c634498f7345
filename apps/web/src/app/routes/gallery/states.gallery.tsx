import { Button } from '#ui/button/button.tsx';
import { EmptyState, ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { ignore, Specimen } from './specimen.tsx';

export function StatesPage() {
  return (
    <>
      <Specimen name="EmptyState">
        <EmptyState action={<Button kind="primary" icon="plus">Создать проект</Button>} /><EmptyState kind="empty" /><EmptyState kind="nothing-found" text="Измените запрос или сбросьте фильтры" />
      </Specimen>
      <Specimen name="ErrorState"><ErrorState text="Ошибка соединения с сервером. Проверьте подключение к интернету." onRetry={ignore} /><ErrorState title="Проект не найден" /></Specimen>
      <Specimen name="Skeleton" layout="wide"><SkeletonBlock /><SkeletonRows rows={5} /></Specimen>
    </>
  );
}
