import type { FieldWords } from '../core/field-words.ts';

/** Norms, their bases and resources. */
export const NORM_FIELD_WORDS: FieldWords = {
  kinds_of_work: ['Виды работ', 'Kinds of work'],
  norms_count: ['Сколько норм', 'Number of norms'],
  'NormBase.version': ['Редакция сборника', 'Edition of the base'],
  base_id: ['Сборник норм', 'Norm base'],
  is_own: ['Норма компании: её можно менять', 'Of the company itself: it may be changed'],
  with_own: ['Вместе с нормами компании', 'Together with the norms of the company'],
  steps: ['Состав работ', 'What the work is made of'],
  'NormResource.kind': [
    '`labour` — труд рабочих, `machine` — машина, `machinist` — труд машинистов, `material` — материал, `consumable` — расходный материал',
    '`labour`, `machine`, `machinist`, `material` or `consumable`',
  ],
  'NormResource.total': ['Стоимость на единицу нормы', 'Cost for one unit of the norm'],
  'NormCard.resources': ['Ресурсы на единицу', 'Resources for one unit'],
  'NormCard.cost': ['Цена единицы по статьям затрат', 'What one unit costs, by items'],
  used_in: [
    'Последние спецификации с этой нормой; null без права их смотреть',
    'The last specifications with the norm; null without the right to see them',
  ],
};
