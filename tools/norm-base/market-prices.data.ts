/** What a contractor charges for a unit of a work without materials; net of VAT, Moscow, 2025–26. */
type MarketPrice = { code: string; from: string; to: string };

/** Prices of everyday works by trade. A single price is stated as both bounds. */
export const MARKET_PRICES: Readonly<Record<string, readonly MarketPrice[]>> = {
  electrics: [
    { code: 'К-15-018', from: '400', to: '400' },
    { code: 'К-15-014', from: '250', to: '640' },
    { code: 'К-15-015', from: '250', to: '640' },
    { code: 'К-15-013', from: '240', to: '300' },
    { code: 'К-15-001', from: '132', to: '132' },
    { code: 'К-15-027', from: '12500', to: '12500' },
  ],
  demolition: [
    { code: 'К-19-013', from: '200', to: '200' },
    { code: 'К-19-018', from: '250', to: '250' },
    { code: 'К-15-040', from: '40', to: '40' },
    { code: 'К-19-004', from: '250', to: '450' },
    { code: 'К-19-006', from: '250', to: '450' },
    { code: 'К-19-012', from: '350', to: '350' },
    { code: 'К-19-019', from: '150', to: '150' },
  ],
  concrete: [{ code: 'К-02-014', from: '590', to: '1000' }],
  finishing: [
    { code: 'К-09-003', from: '390', to: '500' },
    { code: 'К-09-020', from: '900', to: '1650' },
    { code: 'К-09-001', from: '600', to: '850' },
    { code: 'К-09-014', from: '370', to: '370' },
    { code: 'К-09-016', from: '100', to: '100' },
    { code: 'К-09-008', from: '280', to: '280' },
  ],
  floors: [
    { code: 'К-08-039', from: '1890', to: '1890' },
    { code: 'К-08-010', from: '330', to: '330' },
    { code: 'К-08-001', from: '753', to: '753' },
    { code: 'К-08-011', from: '562', to: '562' },
    { code: 'К-08-014', from: '698', to: '698' },
    { code: 'К-08-017', from: '164', to: '164' },
  ],
  roofing: [
    { code: 'К-07-014', from: '560', to: '560' },
    { code: 'К-06-002', from: '400', to: '400' },
    { code: 'К-07-004', from: '1100', to: '1100' },
  ],
  plumbing: [
    { code: 'К-12-014', from: '2000', to: '2000' },
    { code: 'К-12-015', from: '5500', to: '5500' },
    { code: 'К-12-018', from: '4000', to: '4000' },
    { code: 'К-12-016', from: '2400', to: '2400' },
  ],
  masonry: [
    { code: 'К-04-005', from: '700', to: '980' },
    { code: 'К-04-006', from: '700', to: '980' },
  ],
  insulation: [{ code: 'К-10-014', from: '560', to: '560' }],
};
