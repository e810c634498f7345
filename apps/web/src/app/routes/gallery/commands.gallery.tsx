import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CommandPalette, type PaletteStatus } from '#ui/command-palette/command-palette.tsx';
import { filterGroups, type PaletteGroup, type PaletteItem } from '#ui/command-palette/palette-items.ts';
import { Keys } from '#ui/keyboard-help/keys.tsx';
import { KeyboardHelp, type ShortcutGroup } from '#ui/keyboard-help/keyboard-help.tsx';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { TextInput } from '#ui/field/text-input.tsx';
import { ignore, GalleryExample } from './gallery-example.tsx';

const LONG = 'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный';
const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'found',
    label: 'Проекты',
    items: [
      { id: 'p1', icon: 'project', label: 'Отделка магазина «Зелёный дом»', hint: 'П-0003 · СтройИнвест Королёв' },
      { id: 'p2', icon: 'project', label: LONG, hint: `П-0004 · ${LONG}` },
    ],
  },
  {
    id: 'customers',
    label: 'Заказчики',
    items: [{ id: 'c1', icon: 'users', label: 'ООО «Мостострой»', hint: 'ИНН 7707083893' }],
  },
  {
    id: 'commands',
    label: 'Команды',
    items: [
      { id: 'new', icon: 'plus', label: 'Новый проект', shortcut: 'Alt+KeyN' },
      { id: 'theme', icon: 'moon', label: 'Тёмная тема', keywords: 'вид' },
      { id: 'help', icon: 'info', label: 'Сочетания клавиш', shortcut: 'Sign+?' },
    ],
  },
];
const RECENT: readonly PaletteItem[] = [
  { id: 'p1', icon: 'specification', label: 'Спецификация 2 к договору 3-О', hint: 'Отделка магазина «Зелёный дом»' },
];
const MANY: readonly PaletteGroup[] = [
  {
    id: 'works',
    label: 'Работы',
    items: Array.from({ length: 200 }, (_, index) => ({ id: `w${index}`, label: `Работа № ${index + 1}` })),
  },
];

const HELP: readonly ShortcutGroup[] = [
  {
    id: 'all',
    label: 'Везде',
    items: [
      { id: 'palette', label: 'Поиск и команды', shortcuts: ['Mod+KeyK', 'Slash'] },
      { id: 'help', label: 'Эта подсказка', shortcuts: ['Sign+?'] },
    ],
  },
  {
    id: 'table',
    label: 'Таблица',
    items: [
      { id: 'edit', label: 'Изменить ячейку', shortcuts: ['Enter', 'F2'] },
      { id: 'select', label: 'Расширить выделение', shortcuts: ['Shift+ArrowDown'] },
      { id: 'undo', label: 'Отменить', shortcuts: ['Mod+KeyZ'] },
      { id: 'redo', label: 'Вернуть', shortcuts: ['Mod+Shift+KeyZ', 'Mod+KeyY'] },
      { id: 'space', label: 'Выделить строку целиком со всем, что под ней', shortcuts: ['Shift+Space'] },
    ],
  },
  { id: 'window', label: 'Окно', items: [{ id: 'close', label: 'Закрыть', shortcuts: ['Escape'] }] },
];

type PaletteExample = { groups: readonly PaletteGroup[]; recent?: readonly PaletteItem[]; status?: PaletteStatus };
const STATES: readonly { id: string; label: string; example: PaletteExample }[] = [
  { id: 'ready', label: 'Палитра', example: { groups: GROUPS, recent: RECENT } },
  { id: 'loading', label: 'Ищет', example: { groups: [], status: 'loading' } },
  { id: 'more', label: 'Ищет дальше', example: { groups: GROUPS.slice(2), status: 'loading' } },
  { id: 'error', label: 'Ошибка поиска', example: { groups: GROUPS.slice(2), status: 'error' } },
  { id: 'many', label: 'Двести работ', example: { groups: MANY } },
];

export function CommandsPage() {
  const [open, setOpen] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('ничего');
  const show = (id: string) => {
    setQuery('');
    setOpen(id);
  };
  const close = () => setOpen(null);
  useShortcut('Mod+KeyK', () => show('ready'));
  useShortcut('Sign+?', () => show('help'));
  const example = STATES.find((state) => state.id === open)?.example ?? { groups: GROUPS, recent: RECENT };
  return (
    <>
      <GalleryExample name="CommandPalette" layout="row">
        {STATES.map((state) => (
          <Button key={state.id} onClick={() => show(state.id)}>
            {state.label}
          </Button>
        ))}
        <p role="note">Выбрано: {chosen}</p>
        <CommandPalette
          {...example}
          isOpen={open !== null && open !== 'help'}
          onClose={close}
          query={query}
          onQueryChange={setQuery}
          groups={filterGroups(example.groups, query)}
          onRetry={ignore}
          onChoose={(item, { isNewTab }) => {
            setChosen(`${item.label}${isNewTab ? ' в новой вкладке' : ''}`);
            close();
          }}
        />
      </GalleryExample>
      <GalleryExample name="KeyboardHelp" layout="row">
        <Button onClick={() => show('help')}>Сочетания клавиш</Button>
        <KeyboardHelp isOpen={open === 'help'} onClose={close} groups={HELP} />
      </GalleryExample>
      <GalleryExample name="Keys" layout="row">
        <Keys shortcuts={['Mod+KeyK']} />
        <Keys shortcuts={['Mod+Shift+KeyZ', 'Mod+KeyY']} />
        <Keys shortcuts={['ArrowUp']} />
        <Keys shortcuts={['Shift+Space']} />
        <Keys shortcuts={['Sign+?']} />
      </GalleryExample>
      <GalleryExample name="useShortcut">
        <TextInput label="Здесь «?» — это знак" />
      </GalleryExample>
    </>
  );
}
