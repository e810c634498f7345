import { Button } from '#ui/button/button.tsx';
import { EmptyState, ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { DraftNotice, Notice } from '#ui/notice/notice.tsx';
import { ignore, GalleryExample } from './gallery-example.tsx';

const LONG =
  'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный не завершён к сроку договора: согласуйте новый график с заказчиком';

export function StatesPage() {
  return (
    <>
      <GalleryExample name="EmptyState">
        <EmptyState
          action={
            <Button kind="primary" icon="plus">
              Создать проект
            </Button>
          }
        />
        <EmptyState kind="empty" />
        <EmptyState kind="nothing-found" text="Измените запрос или сбросьте фильтры" />
      </GalleryExample>
      <GalleryExample name="ErrorState">
        <ErrorState text="Ошибка соединения с сервером. Проверьте подключение к интернету." onRetry={ignore} />
        <ErrorState title="Проект не найден" />
      </GalleryExample>
      <GalleryExample name="Notice" layout="wide">
        <div style={{ display: 'grid', gap: 12 }}>
          <Notice>Итоги пересчитаются после сохранения</Notice>
          <Notice tone="ok" title="Договор подписан">
            Изменить можно только дополнительным соглашением
          </Notice>
          <Notice tone="warn" onClose={ignore}>
            {LONG}
          </Notice>
          <Notice
            tone="danger"
            title="Спецификация не рассчитана"
            action={<Button size="small">Попробовать снова</Button>}
          >
            Для 3 работ не найдены нормы
          </Notice>
          <DraftNotice savedAt="20.11.2026 14:05" onDiscard={ignore} />
        </div>
      </GalleryExample>
      <GalleryExample name="Skeleton" layout="wide">
        <SkeletonBlock />
        <SkeletonRows rows={5} />
      </GalleryExample>
    </>
  );
}
