import type { Language } from '../core/problems/validation.texts.ts';
import type { ModuleCode } from './site-modules.data.ts';

/** Options of the contact form. */
export const MODULE_NAMES: Readonly<Record<ModuleCode, Readonly<Record<Language, string>>>> = {
  estimates: { ru: 'Сметы', en: 'Estimates' },
  schedules: { ru: 'Графики работ', en: 'Schedules' },
  tasks: { ru: 'Задачи', en: 'Tasks' },
  supply: { ru: 'Снабжение', en: 'Supply' },
  warehouse: { ru: 'Склад', en: 'Warehouse' },
  documents: { ru: 'Документы', en: 'Documents' },
  finances: { ru: 'Финансы', en: 'Finances' },
  analytics: { ru: 'Аналитика', en: 'Analytics' },
  whole_system: { ru: 'Вся система', en: 'The whole system' },
};
