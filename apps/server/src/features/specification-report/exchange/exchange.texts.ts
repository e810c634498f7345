/** What an exchange file says of itself. */
export const ARPS_TEXTS = {
  format: 'АРПС 1.10',
  program: 'Каркас',
  /** Behind the positions: what the format cannot say of one of them. */
  inexact: (number: string, name: string) =>
    `Позиция ${number} «${name}»: сумма согласована целиком или умножена на коэффициент, в файле цена единицы`,
} as const;
