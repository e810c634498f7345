export const frameRu = {
  product: 'Каркас',
  skip: 'К содержанию',
  menu: 'Меню',
  sections: 'Разделы сайта',
  services: 'Что умеет',
  blog: 'Статьи',
  about: 'О продукте',
  contact: 'Связаться',
  objects: 'Объекты',
  privacy: 'Политика обработки персональных данных',
  registrationConsent: 'Согласие при регистрации',
  contactConsent: 'Согласие при обращении',
  rss: 'RSS',
  signIn: 'Войти',
  register: 'Зарегистрироваться',
  open: 'Перейти к проектам',
  changeTheme: 'Сменить тему',
  otherLanguage: 'English',
  tagline: 'Сметы, договоры и документы стройки по одним и тем же позициям',
  noCookies: 'Сайт не ставит счётчиков и ничего не запрашивает у чужих серверов.',
  home: 'Главная',
  path: 'Где я',
  states: { working: 'работает', partly: 'работает частично', planned: 'в разработке' },
  minutes: 'мин чтения',
  published: 'Опубликовано',
  updated: 'Обновлено',
  topics: 'Темы',
  related: 'Читайте также',
  searchArticles: 'Найти в статьях',
  searchGo: 'Найти',
  nothingFound: 'Ничего не найдено',
  older: 'Следующие',
  newer: 'Предыдущие',
  pages: 'Страницы списка',
  allServices: 'Все модули',
  askAbout: 'Спросить об этом модуле',
  version: 'Редакция от',
  servicesTitle: 'Что умеет Каркас и чего пока не умеет',
  servicesLead:
    'Восемь модулей и вся система целиком. У каждого честная отметка: что работает сегодня и что ещё в разработке. Отметки сверяются с программой при каждой сборке.',
  blogTitle: 'Статьи о сметах, договорах и деньгах на стройке',
  blogLead: 'Разборы с числами. Каждое число в примерах пересчитано тем же кодом, которым считает Каркас.',
  objectsTitle: 'Объекты, которые ведут в Каркасе',
  objectsLead:
    'Здесь будут объекты компаний, которые разрешили о них рассказать. Пока таких нет, и выдумывать их мы не станем.',
  objectsExample: 'Как выглядит объект в работе, можно посмотреть уже сейчас:',
  objectsWhole: 'снимки программы с учебными объектами',
  objectsDemo:
    'демо-компания с объектами, договорами и сметами: на странице входа, без регистрации, если её открыли на этом сервере',
  objectsSample: 'ваша собственная ведомость с ценами, без регистрации',
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'Такой страницы нет: возможно, адрес набран с ошибкой или страницу переименовали.',
  toHome: 'На главную',
} as const;

type Widened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof Value]: Widened<Value[Key]> };
export type Translated<Texts> = Widened<Texts>;
export type FrameTexts = Translated<typeof frameRu>;
