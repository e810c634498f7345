/** Problems of price books; part of `core/problem.texts.ts`. */
export const PRICE_PROBLEMS = {
  price_taken: {
    status: 409,
    ru: 'Цена этого ресурса в книге уже есть',
    en: 'The book has a price of this resource already',
  },
  price_book_used: {
    status: 409,
    ru: 'По ценам этой книги составлены спецификации: удалить её нельзя',
    en: 'Specifications stand on prices of this book: it cannot be deleted',
  },
  book_price_used: {
    status: 409,
    ru: 'По этой цене составлены спецификации: удалить её нельзя, но можно изменить',
    en: 'Specifications stand on this price: it cannot be deleted, but it can be changed',
  },
  too_many_prices: {
    status: 409,
    ru: 'Больше цен в книгах компании завести нельзя',
    en: 'The price books of the company can hold no more',
  },
  import_running: {
    status: 409,
    ru: 'Цены в эту книгу уже загружаются',
    en: 'Prices are being taken into this book already',
  },
  prices_changed: {
    status: 409,
    ru: 'Цены или строки изменились после просмотра. Посмотрите изменения ещё раз.',
    en: 'Prices or rows have changed since they were shown. Look at the changes again.',
  },
} as const;
