/** An own price as one line of the activity log. */
export const OWN_PRICE_TEXTS = {
  ru: {
    labour: 'ОТ',
    machines: 'ЭМ',
    materials: 'М',
    total: 'всего',
    all: 'НР и СП внутри',
    charged: 'НР и СП начисляются',
    on: 'на',
  },
  en: {
    labour: 'labour',
    machines: 'machines',
    materials: 'materials',
    total: 'in all',
    all: 'overhead and profit inside',
    charged: 'overhead and profit on top',
    on: 'on',
  },
} as const;
