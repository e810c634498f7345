import {
  IconAlertTriangle, IconArchive, IconArrowBackUp, IconBuilding, IconBuildingSkyscraper, IconCalculator, IconCalendar, IconCheck, IconChevronDown,
  IconChevronLeft, IconChevronRight, IconChevronUp, IconCircle, IconCircleCheck, IconDotsVertical, IconDownload, IconEdit, IconExclamationCircle, IconEye, IconEyeOff,
  IconFileSpreadsheet, IconFileText, IconFilter, IconInfoCircle, IconLanguage, IconLayoutGrid, IconLayoutSidebar, IconList, IconLock, IconLogout,
  IconMenu2, IconMoon, IconPlus, IconSearch, IconSelector, IconSettings, IconSortAscending, IconSortDescending, IconSun, IconTrash, IconUpload, IconUser, IconUsers, IconWifiOff, IconX, type Icon as TablerIcon,
} from '@tabler/icons-react';

const ICONS = {
  alert: IconAlertTriangle, archive: IconArchive, building: IconBuilding, calculator: IconCalculator, calendar: IconCalendar, check: IconCheck,
  'chevron-down': IconChevronDown, 'chevron-left': IconChevronLeft, 'chevron-right': IconChevronRight, 'chevron-up': IconChevronUp,
  close: IconX, document: IconFileText, done: IconCircleCheck, download: IconDownload, edit: IconEdit, error: IconExclamationCircle, eye: IconEye,
  'eye-off': IconEyeOff, filter: IconFilter, grid: IconLayoutGrid, info: IconInfoCircle, language: IconLanguage, list: IconList, lock: IconLock, logout: IconLogout,
  menu: IconMenu2, moon: IconMoon, more: IconDotsVertical, offline: IconWifiOff, plus: IconPlus, project: IconBuildingSkyscraper, restore: IconArrowBackUp,
  search: IconSearch, selector: IconSelector, settings: IconSettings, 'sort-ascending': IconSortAscending, 'sort-descending': IconSortDescending, sidebar: IconLayoutSidebar, specification: IconFileSpreadsheet, sun: IconSun,
  trash: IconTrash, upload: IconUpload, user: IconUser, users: IconUsers,
} as const satisfies Record<string, TablerIcon>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

/** An icon by its name; an unknown name draws a plain circle. Decoration only: the words stand beside it or in a label. */
export function Icon({ name, size = 18 }: { name: IconName | (string & {}); size?: number }) {
  const Shape = isIconName(name) ? ICONS[name] : IconCircle;
  return <Shape size={size} stroke={1.7} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />;
}
