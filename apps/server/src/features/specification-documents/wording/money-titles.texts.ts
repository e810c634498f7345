export const WITH_VAT = { price: 'Цена с НДС, руб.', total: 'Стоимость с НДС, руб.' } as const;
