export const PRICE = /^цена|^стоимость (за )?ед|^расценк/u;
export const AFTER_DISCOUNT =
  /(цена|стоимость (за )?ед\S{0,10}).{0,60}(со? (учетом )?скидк|за вычетом скидк|после скидк)/u;
export const DISCOUNT = /^(размер )?скидк/u;
export const IN_MONEY = /руб|₽/u;
