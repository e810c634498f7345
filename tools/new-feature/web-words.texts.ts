import type { FeatureWords } from './feature-words.ts';

type Language = 'ru' | 'en';

/** Texts of a new feature in both languages; the names of the record itself must be written by hand. */
export function webTexts({ plural, singular }: FeatureWords): Record<Language, Record<string, string>> {
  const [one, many] = [singular.replaceAll('-', ' '), plural.replaceAll('-', ' ')];
  const Many = many.charAt(0).toUpperCase() + many.slice(1);
  return {
    ru: {
      title: Many,
      one: one.charAt(0).toUpperCase() + one.slice(1),
      count_one: '{{count, number}} запись',
      count_few: '{{count, number}} записи',
      count_many: '{{count, number}} записей',
      count_other: '{{count, number}} записи',
      search: 'Поиск по названию',
      create: 'Добавить',
      createTitle: `Новая запись: ${one}`,
      created: 'Запись добавлена',
      createFailed: 'Не удалось добавить запись',
      name: 'Название',
      createdAt: 'Создано',
      loadFailed: 'Не удалось загрузить список',
      loadOneFailed: 'Не удалось загрузить запись',
      emptyTitle: 'Записей пока нет',
      emptyText: 'Добавьте первую, и она появится здесь.',
      nothingText: 'Попробуйте другое название.',
      clearSearch: 'Сбросить поиск',
      deleteOne: 'Удалить',
      deleteTitle: 'Удалить запись?',
      deleteText: '«{{name}}» можно будет восстановить из корзины.',
      deleted: 'Запись удалена',
      deleteFailed: 'Не удалось удалить запись',
      noRightTitle: 'Нет доступа к этому списку',
      noRightText: 'Ваша роль не позволяет его видеть. Доступ может дать администратор компании.',
    },
    en: {
      title: Many,
      one: one.charAt(0).toUpperCase() + one.slice(1),
      count_one: `{{count, number}} ${one}`,
      count_other: `{{count, number}} ${many}`,
      search: 'Search by name',
      create: 'Add',
      createTitle: `New ${one}`,
      created: `The ${one} is added`,
      createFailed: `The ${one} could not be added`,
      name: 'Name',
      createdAt: 'Created',
      loadFailed: `The ${many} could not be loaded`,
      loadOneFailed: `The ${one} could not be loaded`,
      emptyTitle: `No ${many} yet`,
      emptyText: 'Add the first one, and it will stand here.',
      nothingText: 'Try another name.',
      clearSearch: 'Clear the search',
      deleteOne: 'Delete',
      deleteTitle: `Delete the ${one}?`,
      deleteText: '“{{name}}” can be brought back from the bin.',
      deleted: `The ${one} is deleted`,
      deleteFailed: `The ${one} could not be deleted`,
      noRightTitle: `No access to the ${many}`,
      noRightText: 'Your role does not let you see them. An administrator of the company can grant it.',
    },
  };
}
