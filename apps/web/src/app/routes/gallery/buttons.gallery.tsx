import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { BadgeMenu } from '#ui/badge/badge-menu.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { SplitButton } from '#ui/split-button/split-button.tsx';
import { Icon, ICON_NAMES } from '#ui/icon/icon.tsx';
import { LanguageSwitcher } from '#ui/language-switcher/language-switcher.tsx';
import { ThemeSwitcher } from '#ui/theme-switcher/theme-switcher.tsx';
import { ViewSwitcher, type ListView } from '#ui/view-switcher/view-switcher.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';
import styles from './gallery.module.css';

const KINDS = ['primary', 'plain', 'danger', 'quiet'] as const;
const EXPORTS = [
  { id: 'xlsx', label: 'Скачать XLSX', icon: 'download', onSelect: ignore },
  { id: 'pdf', label: 'Скачать PDF', onSelect: ignore },
] as const;

export function ButtonsPage() {
  return (
    <>
      <GalleryExample name="Button" layout="row">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            Сохранить
          </Button>
        ))}
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} icon="plus">
            С иконкой
          </Button>
        ))}
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            Недоступно
          </Button>
        ))}
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} isPending>
            Сохраняется
          </Button>
        ))}
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} size="small">
            Малая
          </Button>
        ))}
      </GalleryExample>
      <GalleryExample name="IconButton" layout="row">
        <IconButton icon="edit" label="Изменить" />
        <IconButton icon="edit" kind="plain" label="Изменить" />
        <IconButton icon="edit" size="small" label="Изменить" />
        <IconButton icon="edit" kind="plain" disabled label="Изменить" />
      </GalleryExample>
      <GalleryExample name="SplitButton" layout="row">
        <SplitButton icon="calculator" menuLabel="Другие действия" entries={EXPORTS}>
          Рассчитать
        </SplitButton>
        <SplitButton kind="plain" menuLabel="Другие форматы" entries={EXPORTS}>
          Скачать
        </SplitButton>
        <SplitButton disabled menuLabel="Недоступные действия" entries={EXPORTS}>
          Недоступно
        </SplitButton>
      </GalleryExample>
      <GalleryExample name="Switchers" layout="row">
        <StatefulExample<ListView> initial="grid">
          {(view, setView) => <ViewSwitcher view={view} onChange={setView} />}
        </StatefulExample>
        <StatefulExample<'light' | 'dark'> initial="light">
          {(theme, setTheme) => <ThemeSwitcher theme={theme} onChange={setTheme} />}
        </StatefulExample>
        <StatefulExample<'ru' | 'en'> initial="ru">
          {(language, setLanguage) => <LanguageSwitcher language={language} onChange={setLanguage} />}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="Badge" layout="row">
        {(['neutral', 'blue', 'ok', 'warn', 'danger'] as const).map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {['Черновик', 'В работе', 'Завершён', 'Приостановлен', 'Отменён'][index]}
          </Badge>
        ))}
      </GalleryExample>
      <GalleryExample name="BadgeMenu" layout="row">
        <BadgeMenu
          label="Статус"
          value="active"
          tone="blue"
          options={[
            { id: 'draft', label: 'Черновик' },
            { id: 'active', label: 'Действует' },
            { id: 'completed', label: 'Исполнен' },
          ]}
          onChoose={ignore}
        />
      </GalleryExample>
      <GalleryExample name="Avatar" layout="row">
        {['Иванов Пётр', 'ООО «СтройИнвест Королёв»', 'Мостострой', 'АО «Главмонтаж №1»', 'Ли', '«»'].map((name) => (
          <Avatar key={name} name={name} seed={name} size={40} />
        ))}
        <Avatar name="Анна Ёлкина" size={24} />
        <Avatar name="Анна Ёлкина" size={32} />
        <Avatar name="Анна Ёлкина" size={56} />
      </GalleryExample>
      <GalleryExample name="Icon" layout="row">
        {[...ICON_NAMES, 'no such icon'].map((name) => (
          <span key={name} className={styles['icon']}>
            <Icon name={name} size={20} />
            {name}
          </span>
        ))}
      </GalleryExample>
    </>
  );
}
