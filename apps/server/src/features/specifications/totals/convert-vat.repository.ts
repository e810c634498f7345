import type { VatBasis } from '@karkas/domain/money/vat.ts';
import { raisesPrices } from '@karkas/domain/money/vat.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const percentOf = ({ rate }: VatBasis): string => (rate === 'none' ? '0' : rate);
/** A norm line, or a bill material priced by the base. */
const isOfNorm = sql`(c.origin = 'norm' or (c.origin = 'bill' and c.bill_price is null)) and not c.is_edited`;

/**
 * Converts prices that are stated without VAT (norms, books, offers, indexed base prices, own prices) to another VAT
 * basis: raised by the rate if the specification's prices now include VAT, restored otherwise. Prices stated by a bill
 * or a user are unchanged. The caller recalculates the positions.
 */
export async function convertVat(
  scope: CompanyScope,
  specificationId: string,
  { from, to }: { from: VatBasis; to: VatBasis },
): Promise<void> {
  const [wasRaised, isRaised] = [raisesPrices(from), raisesPrices(to)];
  if (!wasRaised && !isRaised) return;
  const stated = sql`coalesce(c.net_price, c.price)`;
  const price = isRaised ? sql`round(${stated} * (100 + ${percentOf(to)}::numeric) / 100, 2)` : stated;
  await scope.run(
    rawQuery(sql`
    update specification_line c set price = ${price}, net_price = ${isRaised ? stated : sql`null`}, version = c.version + 1,
      total = case when c.supply_by = 'customer' then 0 else round(c.quantity * ${price} * c.cost_coefficient, 2) end
    where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.price is not null and c.labour_percent is null
      and c.kind <> 'work' and (c.net_price is not null ${wasRaised ? sql`` : sql`or ${isOfNorm} or c.book_price_id is not null or c.offers is not null or c.base_price is not null`})`),
  );
  await convertOwnPrices(scope, specificationId, {
    from: wasRaised ? percentOf(from) : '0',
    to: isRaised ? percentOf(to) : '0',
  });
}

/** Equals `onBasis`: VAT is removed and rounded, then added. */
const convertedBy =
  (from: string, to: string) =>
  (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`round((${column} - round(${column} * ${from}::numeric / (100 + ${from}::numeric), 2)) * (100 + ${to}::numeric) / 100, 2)`;

/** Prices with two decimals survive adding and removing VAT unchanged. */
async function convertOwnPrices(
  scope: CompanyScope,
  specificationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const turned = convertedBy(from, to);
  await scope.run(
    rawQuery(sql`
    update specification_row r set price = ${turned(sql`r.price`)}, price_material = ${turned(sql`r.price_material`)},
      price_work = ${turned(sql`r.price`)} - ${turned(sql`r.price_material`)}, version = r.version + 1
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.price_source = 'own_price' and r.price is not null`),
  );
}

/**
 * Converts all prices of copied rows, from every source, to the VAT basis of the target specification; prices of
 * norms, books and offers also keep their net price. The caller recalculates them.
 */
export async function convertCopies(
  scope: CompanyScope,
  rowIds: readonly string[],
  { from, to }: { from: VatBasis; to: VatBasis },
): Promise<void> {
  const [less, more] = [raisesPrices(from) ? percentOf(from) : '0', raisesPrices(to) ? percentOf(to) : '0'];
  if (less === more || rowIds.length === 0) return;
  const turned = convertedBy(less, more);
  const ofNet = sql`coalesce(c.net_price, c.price)`;
  const isWithout = sql`(c.net_price is not null or (${isOfNorm}) or c.book_price_id is not null or c.offers is not null or c.base_price is not null)`;
  const price = sql`case when ${isWithout} then round(${ofNet} * (100 + ${more}::numeric) / 100, 2) else ${turned(sql`c.price`)} end`;
  await scope.run(
    rawQuery(sql`
    update specification_line c set price = ${price}, bill_price = ${turned(sql`c.bill_price`)},
      net_price = case when ${more} <> '0' and ${isWithout} then ${ofNet} end,
      total = case when c.supply_by = 'customer' then 0 else round(c.quantity * (${price}) * c.cost_coefficient, 2) end
    where c.company_id = ${scope.companyId} and c.specification_row_id = any(${[...rowIds]}::uuid[]) and c.price is not null
      and c.labour_percent is null and c.kind <> 'work'`),
  );
  await scope.run(
    rawQuery(sql`
    update specification_row r set price = ${turned(sql`r.price`)}, price_material = ${turned(sql`r.price_material`)},
      price_work = ${turned(sql`r.price`)} - ${turned(sql`r.price_material`)}, bill_price = ${turned(sql`r.bill_price`)},
      bill_total = ${turned(sql`r.bill_total`)}, agreed_total = ${turned(sql`r.agreed_total`)}
    where r.company_id = ${scope.companyId} and r.id = any(${[...rowIds]}::uuid[]) and r.is_hand_priced and r.price is not null`),
  );
}
