import type { FieldWords } from '../core/field-words.ts';

export const SITE_FIELD_WORDS: FieldWords = {
  slug: ['Имя в адресе страницы', 'Name in the address of the page'],
  markdown: ['Текст в разметке Markdown', 'The text in Markdown'],
  module: ['Модуль, который интересует', 'The module of interest'],
  readiness: [
    'Что работает сегодня: `working`, `partly` или `planned`',
    'What works today: `working`, `partly` or `planned`',
  ],
  published_at: ['День публикации', 'Day of publication'],
  tags: ['Темы', 'Topics'],
  reading_minutes: ['Минут чтения', 'Minutes to read'],
  related: ['Что читать дальше', 'What to read next'],
  'SiteArticle.updated_at': ['День последней правки', 'Day of the last revision'],
  'SiteService.created_at': ['День появления на сайте', 'Day it appeared on the site'],
  'ContactRequest.name': ['Как обращаться', 'How to address the sender'],
  'ContactRequest.subject': ['Тема обращения', 'Subject of the message'],
  'ContactRequest.message': ['Текст обращения, от 10 знаков', 'Text of the message, 10 characters or more'],
  'SendContactRequest.website': [
    'Для людей скрыто; заполненное поле выдаёт программу',
    'Hidden from people; a filled one gives a program away',
  ],
  seconds_on_page: ['Сколько секунд страница была открыта', 'How many seconds the page was open'],
};
