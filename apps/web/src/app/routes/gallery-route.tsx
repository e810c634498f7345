import { useState, type ReactNode } from 'react';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton, SplitButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordInput, TextArea, TextInput } from '#ui/field/text-input.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Icon, ICON_NAMES } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MoneyInput, NumberInput } from '#ui/number-input/number-input.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EditableProgress } from '#ui/progress-bar/editable-progress.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { MultiSelect, Select } from '#ui/select/select.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ThemeSwitcher } from '#ui/theme-switcher/theme-switcher.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { toasts } from '#ui/toast/toast-store.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { ViewSwitcher, type ListView } from '#ui/view-switcher/view-switcher.tsx';
import { setTheme, useTheme } from '#platform/theme.ts';
import { GalleryParts } from './gallery-parts.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const OPTIONS = texts.options.map((label, index) => ({ value: `o${index}`, label, isDisabled: index === 3 }));

/** Every part of the kit with its states; development only. */
export function GalleryRoute() {
  const theme = useTheme();
  return (
    <Page title={texts.title} actions={<ThemeSwitcher theme={theme} onChange={setTheme} />}>
      <Part title="Button"><Buttons /></Part>
      <Part title="Field"><Fields /></Part>
      <Part title="Choice"><Choices /></Part>
      <Part title="Document"><Documents /></Part>
      <Part title="Sheet"><GalleryParts /></Part>
      <Part title="Overlay"><Overlays /></Part>
      <Part title="State"><EmptyState action={<Button>{texts.action}</Button>} /><ErrorState onRetry={() => undefined} /><SkeletonRows rows={3} /></Part>
      <Part title="Icon">{ICON_NAMES.map((name) => <span key={name} title={name}><Icon name={name} /></span>)}<span title="unknown"><Icon name="unknown" /></span></Part>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <Sheet title={title}><div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16, alignItems: 'flex-start' }}>{children}</div></Sheet>;
}

function Buttons() {
  return (
    <>
      <Button kind="primary">{texts.action}</Button><Button>{texts.action}</Button><Button kind="danger" icon="trash">{texts.action}</Button><Button kind="quiet">{texts.action}</Button>
      <Button kind="primary" isPending>{texts.action}</Button><Button disabled>{texts.action}</Button><Button size="small" icon="plus">{texts.action}</Button>
      <IconButton icon="edit" label={texts.action} /><IconButton icon="edit" kind="plain" label={texts.action} />
      <SplitButton menuLabel={texts.more} entries={[{ id: 'a', label: texts.action, onSelect: () => undefined }]}>{texts.action}</SplitButton>
    </>
  );
}

function Fields() {
  const [money, setMoney] = useState('1234567.5');
  const [number, setNumber] = useState<string>(texts.notNumber);
  const [day, setDay] = useState('2026-11-20');
  return (
    <>
      <TextInput label={texts.label} defaultValue={texts.value} isRequired /><TextInput label={texts.label} error={texts.error} /><TextInput label={texts.label} hint={texts.hint} icon="search" disabled />
      <PasswordInput label={texts.label} defaultValue="12345678" /><MoneyInput label={texts.label} value={money} onValueChange={setMoney} /><NumberInput label={texts.label} value={number} onValueChange={setNumber} />
      <DateInput label={texts.date} value={day} onValueChange={setDay} /><DateInput label={texts.date} value="31.02.2027" onValueChange={() => undefined} /><TextArea label={texts.label} defaultValue={texts.value} />
    </>
  );
}

function Choices() {
  const [value, setValue] = useState('o0');
  const [values, setValues] = useState(['o0', 'o1']);
  const [isChecked, setChecked] = useState(true);
  const [view, setView] = useState<ListView>('grid');
  return (
    <>
      <div style={{ width: 240 }}><Select label={texts.label} options={OPTIONS} value={value} onValueChange={setValue} isClearable isSearchable /></div>
      <div style={{ width: 240 }}><MultiSelect label={texts.label} options={OPTIONS} values={values} onValuesChange={setValues} /></div>
      <div style={{ width: 240 }}><Select label={texts.label} options={[]} value="" onValueChange={setValue} error={texts.error} /></div>
      <Checkbox label={texts.label} isChecked={isChecked} onCheckedChange={setChecked} /><Checkbox label={texts.label} isChecked={false} isPartial onCheckedChange={setChecked} error={texts.error} />
      <RadioGroup label={texts.label} value={value} options={OPTIONS} onValueChange={setValue} /><ViewSwitcher view={view} onChange={setView} />
    </>
  );
}

function Documents() {
  const [tab, setTab] = useState('a');
  const [page, setPage] = useState(4);
  return (
    <div style={{ width: '100%', display: 'grid', gap: 16 }}>
      <TitleBlock label={texts.label} cells={[
        { id: '1', label: texts.label, value: texts.value, span: 6 }, { id: '2', label: texts.date, value: '20.11.2026', isNumber: true }, { id: '3', label: texts.total, value: '1 234 567,89 ₽', isNumber: true, isMain: true },
        { id: '4', label: texts.total, value: <EditableProgress label={texts.total} percent="42" percentText="42 %" dueDay="2026-12-31" canEdit onSave={() => undefined} />, span: 12 },
      ]} />
      <Tabs label={texts.label} active={tab} onChange={setTab} items={[{ id: 'a', label: texts.label, count: 12 }, { id: 'b', label: texts.date }, { id: 'c', label: texts.total, isDisabled: true }]} />
      <Table caption={texts.label} rows={OPTIONS} rowKey={(row) => row.value} sorting={{ id: 'label', order: 'asc' }} onSort={() => undefined} columns={[{ id: 'label', title: texts.label, isSortable: true, cell: (row) => row.label }, { id: 'total', title: texts.total, align: 'right', cell: () => '1 234,56 ₽' }]} />
      <Pagination page={page} limit={10} count={91} onChange={setPage} />
      <Accordion items={[{ id: 'a', title: texts.label, content: texts.hint }]} />
      <span><Badge>{texts.value}</Badge> <Badge tone="blue">{texts.value}</Badge> <Badge tone="ok">{texts.value}</Badge> <Badge tone="warn">{texts.value}</Badge> <Badge tone="danger">{texts.value}</Badge></span>
      <span>{OPTIONS.map((option) => <Avatar key={option.value} name={option.label} seed={option.value} />)}</span>
      <ProgressBar label={texts.total} value={64} />
      <FileDrop label={texts.drop} maxBytes={1_000_000} onFiles={() => undefined} onRefused={(messages) => messages.forEach((message) => toasts.show({ type: 'warning', message }))} />
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button><Button onClick={() => setOpen('confirm')}>Confirm</Button>
      {(['success', 'error', 'warning', 'info'] as const).map((type) => <Button key={type} onClick={() => toasts.show({ type, title: texts.label, message: texts.hint })}>{type}</Button>)}
      <Menu label={texts.more} trigger={<IconButton icon="more" label={texts.more} />} entries={[{ id: 'a', icon: 'edit', label: texts.action, onSelect: () => undefined }, { kind: 'separator', id: 'b' }, { id: 'c', icon: 'trash', isDanger: true, label: texts.action, onSelect: () => undefined }]} />
      <Tooltip text={texts.hint}><Button>Tooltip</Button></Tooltip>
      <Dialog isOpen={open === 'dialog'} onClose={() => setOpen(null)} title={texts.title} description={texts.hint} footer={<Button kind="primary" onClick={() => setOpen(null)}>{texts.action}</Button>}><TextInput label={texts.label} /></Dialog>
      <ConfirmDialog isOpen={open === 'confirm'} title={texts.title} description={texts.hint} onConfirm={() => setOpen(null)} onCancel={() => setOpen(null)} />
    </>
  );
}
