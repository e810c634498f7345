import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { toasts } from '#ui/toast/toast-store.ts';
import { WaitDialog } from '#ui/wait-dialog/wait-dialog.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { ignore, GalleryExample } from './gallery-example.tsx';

const ACTIONS: readonly MenuEntry[] = [
  { id: 'view', icon: 'eye', label: 'Открыть', onSelect: ignore },
  { id: 'edit', icon: 'edit', label: 'Изменить', onSelect: ignore },
  { id: 'export', icon: 'download', label: 'Экспортировать', onSelect: ignore },
  { id: 'archive', icon: 'archive', label: 'В архив', onSelect: ignore, isDisabled: true },
  { kind: 'separator', id: 'line' },
  { id: 'delete', icon: 'trash', label: 'Удалить', isDanger: true, onSelect: ignore },
  { id: 'copy', label: 'Копировать', onSelect: ignore },
];
const MESSAGES = {
  success: 'Проект успешно создан',
  error: 'Не удалось создать проект',
  warning: 'Некоторые файлы превышают максимальный размер',
  info: 'Расчёт продолжается',
} as const;

export function OverlaysPage() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'confirm' | 'pending' | 'wait' | 'wait-unknown' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <GalleryExample name="Toasts" layout="row">
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button
            key={type}
            onClick={() =>
              toasts.show({ type, title: type === 'error' ? 'Ошибка' : undefined, message: MESSAGES[type] })
            }
          >
            {type}
          </Button>
        ))}
        <Button
          onClick={() => {
            for (let number = 1; number <= 7; number += 1)
              toasts.show({ type: 'info', message: `Уведомление ${number}` });
          }}
        >
          Семь сразу
        </Button>
        <Button
          onClick={() =>
            toasts.show({ type: 'info', position: 'top-right', autoClose: false, message: 'Остаётся наверху' })
          }
        >
          Наверху
        </Button>
      </GalleryExample>
      <GalleryExample name="Dialog" layout="row">
        <Button onClick={() => setOpen('dialog')}>Окно</Button>
        <Button onClick={() => setOpen('form')}>Окно с формой</Button>
        <Button onClick={() => setOpen('confirm')}>Подтверждение</Button>
        <Button onClick={() => setOpen('pending')}>Удаляется</Button>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title="Условия производства работ"
          description="Влияют на коэффициенты"
          footer={
            <Button kind="primary" onClick={close}>
              Готово
            </Button>
          }
        >
          <p>Работы в действующем цехе, стеснённые условия.</p>
        </Dialog>
        <Dialog isOpen={open === 'form'} onClose={close} title="Новый проект">
          <DialogForm
            label="Новый проект"
            onSubmit={close}
            footer={
              <>
                <Button onClick={close}>Отмена</Button>
                <Button kind="primary" type="submit">
                  Создать
                </Button>
              </>
            }
          >
            <TextInput label="Название" isRequired defaultValue="Новый проект" />
            <TextInput label="Адрес" />
          </DialogForm>
        </Dialog>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          title="Удалить проект?"
          description="Проект «Отделка магазина» и его договоры будут удалены."
          onConfirm={close}
          onCancel={close}
        />
        <ConfirmDialog
          isOpen={open === 'pending'}
          title="Удалить договор?"
          description="Договор и его спецификации будут удалены."
          isPending
          onConfirm={ignore}
          onCancel={close}
        />
      </GalleryExample>
      <GalleryExample name="WaitDialog" layout="row">
        <Button onClick={() => setOpen('wait')}>Расчёт</Button>
        <Button onClick={() => setOpen('wait-unknown')}>Расчёт в очереди</Button>
        <WaitDialog
          isOpen={open === 'wait'}
          onClose={close}
          title="Расчет спецификации"
          text="Не закрывайте окно"
          stage="Подбор норм"
          progress={42}
          footer={
            <Button kind="primary" onClick={close}>
              Свернуть
            </Button>
          }
        >
          <p>Обработано 420 из 1000</p>
        </WaitDialog>
        <WaitDialog
          isOpen={open === 'wait-unknown'}
          onClose={close}
          title="Расчет спецификации"
          text="Не закрывайте окно"
          stage="Ожидание очереди"
          progress={null}
        />
      </GalleryExample>
      <GalleryExample name="Menu" layout="row">
        <Menu
          label="Действия с проектом"
          align="start"
          trigger={<IconButton kind="plain" icon="more" label="Действия с проектом" />}
          entries={ACTIONS}
        />
      </GalleryExample>
      <GalleryExample name="Tooltip" layout="row">
        <Tooltip text="Сумма по всем строкам без НДС">
          <Button>Подсказка</Button>
        </Tooltip>
      </GalleryExample>
    </>
  );
}
