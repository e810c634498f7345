/** Texts of exchange files about themselves. */
export const ARPS_TEXTS = {
  format: 'АРПС 1.10',
  program: 'Каркас',
  /** Remark after the positions: what the format cannot express. */
  inexact: (number: string, name: string) =>
    `Позиция ${number} «${name}»: сумма согласована целиком или умножена на коэффициент, в файле цена единицы`,
} as const;
