import { EditableProgress } from '#ui/progress-bar/editable-progress.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';

export function ProgressPage() {
  return (
    <>
      <GalleryExample name="ProgressBar">
        {[-10, 0, 42.5, 100, 140].map((value) => (
          <ProgressBar key={value} value={value} label={`Выполнено: ${value}`} />
        ))}
        <ProgressBar value={100} tone="ok" label="Завершено" />
        <ProgressBar value={75} tone="warn" label="Задерживается" />
        <ProgressBar value={15} min={10} max={20} height={12} label="От 10 до 20" />
      </GalleryExample>
      <GalleryExample name="EditableProgress">
        <StatefulExample<{ percent: string; dueDay: string | null }> initial={{ percent: '42', dueDay: '2026-12-31' }}>
          {(value, set) => (
            <EditableProgress
              label="Процент выполнения"
              {...value}
              percentText={`${value.percent.replace('.', ',')} %`}
              statusText="в срок"
              canEdit
              onSave={set}
              resetLabel="Считать по работам"
              onReset={() => set({ ...value, percent: '40' })}
            />
          )}
        </StatefulExample>
        <StatefulExample<{ percent: string; dueDay: string | null }> initial={{ percent: '0', dueDay: null }}>
          {(value, set) => (
            <EditableProgress label="Без срока" {...value} percentText={`${value.percent} %`} canEdit onSave={set} />
          )}
        </StatefulExample>
        <EditableProgress
          label="Только чтение"
          percent="100"
          percentText="100 %"
          dueDay="2026-11-20"
          canEdit={false}
          onSave={ignore}
        />
        <EditableProgress
          label="Сохраняется"
          percent="64.5"
          percentText="64,5 %"
          dueDay="2026-11-20"
          canEdit
          isPending
          onSave={ignore}
        />
      </GalleryExample>
    </>
  );
}
