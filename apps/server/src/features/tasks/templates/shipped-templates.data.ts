import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';

/** A task of a shipped set; refers to a default category by name. */
export type ShippedTask = {
  key: string;
  title: string;
  category: string;
  start?: number;
  due: number;
  priority?: TaskPriority;
  parent?: string;
  after?: readonly string[];
  checklist?: readonly string[];
};
export type ShippedTemplate = { id: string; name: string; description: string; tasks: readonly ShippedTask[] };

/** Shipped sets. Days count from the reference day of the set: opening, arrival, handover. */
export const SHIPPED_TEMPLATES: readonly ShippedTemplate[] = [
  {
    id: '00000000-0000-7000-8000-00000000a001',
    name: 'Открытие строительной площадки',
    description: 'День отсчёта — начало работ на площадке по договору.',
    tasks: [
      {
        key: 'docs',
        title: 'Получить от заказчика рабочую документацию «В производство работ»',
        category: 'Документы',
        due: -14,
        priority: 'high',
        checklist: ['Штамп «В производство работ»', 'Комплекты по разделам', 'Накладная о передаче'],
      },
      {
        key: 'site-act',
        title: 'Принять площадку по акту-допуску и акту передачи геодезической основы',
        category: 'Документы',
        due: -7,
        after: ['docs'],
      },
      {
        key: 'orders',
        title: 'Издать приказы: ответственный производитель работ, охрана труда, пожарная и электробезопасность',
        category: 'Документы',
        due: -7,
        checklist: [
          'Производство работ',
          'Охрана труда',
          'Пожарная безопасность',
          'Электрохозяйство',
          'Подъёмные сооружения',
        ],
      },
      {
        key: 'ppr',
        title: 'Разработать и согласовать ППР',
        category: 'Проектирование',
        start: -14,
        due: -5,
        priority: 'high',
        after: ['docs'],
      },
      {
        key: 'notice',
        title: 'Подать извещение о начале строительства в стройнадзор',
        category: 'Документы',
        due: -7,
        after: ['docs'],
      },
      {
        key: 'fence',
        title: 'Установить ограждение, ворота, паспорт объекта и схему движения',
        category: 'Общая',
        start: -6,
        due: -2,
        after: ['site-act'],
      },
      {
        key: 'town',
        title: 'Смонтировать бытовой городок',
        category: 'Общая',
        start: -6,
        due: -1,
        after: ['site-act'],
        checklist: ['Бытовки', 'Санузлы', 'Пункт мойки колёс', 'Медицинская аптечка', 'Щит пожарный'],
      },
      {
        key: 'power',
        title: 'Подключить временное электроснабжение и воду',
        category: 'Общая',
        start: -6,
        due: -1,
        after: ['site-act'],
      },
      {
        key: 'staking',
        title: 'Выполнить разбивку осей и закрепить знаки',
        category: 'Общая',
        due: 0,
        after: ['site-act', 'ppr'],
      },
      {
        key: 'journals',
        title: 'Завести общий журнал работ и специальные журналы',
        category: 'Документы',
        due: 0,
        after: ['orders'],
      },
      {
        key: 'briefing',
        title: 'Провести вводный и первичный инструктаж',
        category: 'Общая',
        due: 0,
        after: ['orders', 'ppr'],
      },
      {
        key: 'start',
        title: 'Начать работы',
        category: 'Общая',
        due: 0,
        priority: 'high',
        after: ['fence', 'town', 'power', 'staking', 'journals', 'briefing', 'notice'],
      },
    ],
  },
  {
    id: '00000000-0000-7000-8000-00000000a002',
    name: 'Мобилизация бригады и техники',
    description: 'День отсчёта — выход бригады на объект.',
    tasks: [
      {
        key: 'plan',
        title: 'Рассчитать потребность в рабочих, технике и инструменте',
        category: 'Общая',
        due: -14,
        checklist: ['Рабочие по профессиям', 'Машины и механизмы', 'Инструмент и оснастка', 'СИЗ'],
      },
      {
        key: 'people',
        title: 'Укомплектовать бригаду, проверить удостоверения и медосмотры',
        category: 'Общая',
        due: -7,
        after: ['plan'],
      },
      {
        key: 'passes',
        title: 'Оформить пропуска на людей и технику',
        category: 'Документы',
        due: -3,
        after: ['people', 'machines'],
      },
      {
        key: 'machines',
        title: 'Заказать технику и подъёмные сооружения',
        category: 'Снабжение',
        due: -7,
        after: ['plan'],
      },
      {
        key: 'tools',
        title: 'Отгрузить инструмент, леса и опалубку',
        category: 'Снабжение',
        due: -2,
        after: ['plan'],
      },
      {
        key: 'living',
        title: 'Организовать проживание и доставку рабочих',
        category: 'Общая',
        due: -3,
        after: ['people'],
      },
      {
        key: 'materials',
        title: 'Завезти материалы на первые две недели',
        category: 'Снабжение',
        due: -1,
        priority: 'high',
        after: ['plan'],
        checklist: ['Паспорта и сертификаты', 'Входной контроль', 'Место складирования'],
      },
      {
        key: 'arrival',
        title: 'Принять бригаду на объекте, выдать наряд-задание',
        category: 'Наряд-задание',
        due: 0,
        priority: 'high',
        after: ['passes', 'tools', 'living', 'materials'],
      },
    ],
  },
  {
    id: '00000000-0000-7000-8000-00000000a003',
    name: 'Сдача объекта',
    description: 'День отсчёта — дата ввода или приёмки объекта.',
    tasks: [
      {
        key: 'walk',
        title: 'Провести обход и составить ведомость недоделок',
        category: 'Замечание',
        due: -30,
        priority: 'high',
      },
      {
        key: 'fix',
        title: 'Устранить недоделки по ведомости',
        category: 'Замечание',
        start: -29,
        due: -14,
        after: ['walk'],
      },
      {
        key: 'tests',
        title: 'Провести испытания и пусконаладку инженерных систем',
        category: 'Общая',
        start: -30,
        due: -14,
        checklist: [
          'Электроснабжение',
          'Отопление',
          'Водоснабжение и канализация',
          'Вентиляция',
          'Пожарная сигнализация',
        ],
      },
      {
        key: 'as-built',
        title: 'Собрать исполнительную документацию',
        category: 'Документы',
        start: -30,
        due: -10,
        priority: 'high',
        checklist: [
          'АОСР',
          'Акты ответственных конструкций',
          'Исполнительные схемы',
          'Паспорта и сертификаты',
          'Журналы',
          'Протоколы испытаний',
        ],
      },
      {
        key: 'zos',
        title: 'Получить заключение стройнадзора (ЗОС)',
        category: 'Документы',
        due: -5,
        after: ['fix', 'tests', 'as-built'],
      },
      {
        key: 'ks14',
        title: 'Подготовить акт приёмки законченного строительством объекта (КС-11, КС-14)',
        category: 'Документы',
        due: -3,
        after: ['as-built'],
      },
      {
        key: 'final-acts',
        title: 'Закрыть выполнение: КС-2, КС-3, сверка расчётов',
        category: 'Документы',
        due: -3,
        after: ['fix'],
      },
      {
        key: 'clean',
        title: 'Вывезти технику, бытовой городок и мусор',
        category: 'Общая',
        start: -7,
        due: -1,
        after: ['fix'],
      },
      {
        key: 'handover',
        title: 'Передать объект заказчику по акту, сдать ключи',
        category: 'Общая',
        due: 0,
        priority: 'high',
        after: ['zos', 'ks14', 'clean'],
      },
      {
        key: 'warranty',
        title: 'Поставить объект на гарантийный учёт',
        category: 'Общая',
        due: 5,
        after: ['handover'],
      },
    ],
  },
];
