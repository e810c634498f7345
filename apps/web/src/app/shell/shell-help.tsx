import { useTranslation } from '#platform/i18n/i18n.ts';
import { KeyboardHelp, type ShortcutGroup } from '#ui/keyboard-help/keyboard-help.tsx';

/** Keyboard shortcuts of the work area. */
export function ShellHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const groups: ShortcutGroup[] = [
    {
      id: 'everywhere',
      label: t('commands.keys.everywhere'),
      items: [
        { id: 'palette', label: t('commands.open'), shortcuts: ['Mod+KeyK'] },
        { id: 'search', label: t('commands.keys.search'), shortcuts: ['Sign+/'] },
        { id: 'new', label: t('commands.keys.make'), shortcuts: ['KeyN'] },
        { id: 'go-today', label: t('commands.keys.goTo', { section: t('shell.today') }), shortcuts: ['KeyG+KeyT'] },
        {
          id: 'go-projects',
          label: t('commands.keys.goTo', { section: t('shell.projects') }),
          shortcuts: ['KeyG+KeyP'],
        },
        {
          id: 'go-contracts',
          label: t('commands.keys.goTo', { section: t('contracts.title') }),
          shortcuts: ['KeyG+KeyD'],
        },
        {
          id: 'go-specifications',
          label: t('commands.keys.goTo', { section: t('specificationLists.title') }),
          shortcuts: ['KeyG+KeyS'],
        },
        {
          id: 'go-customers',
          label: t('commands.keys.goTo', { section: t('shell.customers') }),
          shortcuts: ['KeyG+KeyC'],
        },
        { id: 'go-inbox', label: t('commands.keys.goTo', { section: t('shell.inbox') }), shortcuts: ['KeyG+KeyI'] },
        { id: 'go-tasks', label: t('commands.keys.goTo', { section: t('shell.tasks') }), shortcuts: ['KeyG+KeyK'] },
        { id: 'rows', label: t('commands.keys.rows'), shortcuts: ['ArrowDown', 'ArrowUp'] },
        { id: 'help', label: t('commands.keys.thisHelp'), shortcuts: ['Sign+?'] },
      ],
    },
    {
      id: 'windows',
      label: t('commands.keys.windows'),
      items: [
        { id: 'close', label: t('commands.keys.close'), shortcuts: ['Escape'] },
        { id: 'submit', label: t('commands.keys.submit'), shortcuts: ['Mod+Enter'] },
        { id: 'confirm', label: t('commands.keys.confirm'), shortcuts: ['Enter'] },
      ],
    },
    {
      id: 'inbox',
      label: t('commands.keys.inbox'),
      items: [
        { id: 'next', label: t('commands.keys.nextTask'), shortcuts: ['KeyJ', 'KeyK'] },
        { id: 'open', label: t('commands.keys.openTask'), shortcuts: ['Enter'] },
        { id: 'read', label: t('commands.keys.readNotice'), shortcuts: ['KeyE'] },
        { id: 'snooze', label: t('commands.keys.snoozeNotice'), shortcuts: ['KeyH'] },
      ],
    },
    {
      id: 'tasks',
      label: t('commands.keys.tasks'),
      items: [
        { id: 'create', label: t('commands.keys.createTask'), shortcuts: ['KeyC'] },
        { id: 'next', label: t('commands.keys.nextTask'), shortcuts: ['KeyJ', 'KeyK'] },
        { id: 'open', label: t('commands.keys.openTask'), shortcuts: ['Enter'] },
        { id: 'mark', label: t('commands.keys.markTask'), shortcuts: ['KeyX', 'Mod+Click'] },
        { id: 'range', label: t('commands.keys.markRange'), shortcuts: ['Shift+KeyJ', 'Shift+Click'] },
        { id: 'status', label: t('commands.keys.status'), shortcuts: ['KeyS'] },
        { id: 'assignee', label: t('commands.keys.assignee'), shortcuts: ['KeyA'] },
        { id: 'due', label: t('commands.keys.due'), shortcuts: ['KeyD'] },
        { id: 'priority', label: t('commands.keys.priority'), shortcuts: ['KeyP'] },
        { id: 'tag', label: t('commands.keys.tag'), shortcuts: ['KeyL'] },
        { id: 'leave', label: t('commands.keys.leaveTask'), shortcuts: ['Escape'] },
      ],
    },
    {
      id: 'table',
      label: t('commands.keys.table'),
      items: [
        { id: 'edit', label: t('commands.keys.edit'), shortcuts: ['Enter', 'F2'] },
        { id: 'clear', label: t('commands.keys.clear'), shortcuts: ['Delete'] },
        { id: 'extend', label: t('commands.keys.extend'), shortcuts: ['Shift+ArrowDown'] },
        { id: 'jump', label: t('commands.keys.jump'), shortcuts: ['Mod+ArrowDown'] },
        { id: 'all', label: t('commands.keys.all'), shortcuts: ['Mod+KeyA'] },
        { id: 'copy', label: t('commands.keys.copy'), shortcuts: ['Mod+KeyC'] },
        { id: 'paste', label: t('commands.keys.paste'), shortcuts: ['Mod+KeyV'] },
        { id: 'fill', label: t('commands.keys.fill'), shortcuts: ['Mod+KeyD'] },
        { id: 'undo', label: t('commands.keys.undo'), shortcuts: ['Mod+KeyZ'] },
        { id: 'redo', label: t('commands.keys.redo'), shortcuts: ['Mod+Shift+KeyZ', 'Mod+KeyY'] },
        { id: 'branch', label: t('commands.keys.branch'), shortcuts: ['Alt+ArrowRight', 'Alt+ArrowLeft'] },
      ],
    },
  ];
  return <KeyboardHelp isOpen={isOpen} onClose={onClose} title={t('commands.help')} groups={groups} />;
}
