export const PRICE_CHANGE = {
  grows: 'увеличивается',
  falls: 'уменьшается',
  changed: (verb: string, amount: string, vat: string) => `Стоимость работ по Договору ${verb} на ${amount}${vat}.`,
  same: 'Стоимость работ по Договору не изменяется.',
  vat: (rate: string, vat: string) => `, в том числе НДС ${rate} % – ${vat}`,
  noVat: ', НДС не облагается',
} as const;
