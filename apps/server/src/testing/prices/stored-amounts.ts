import { queryInCompany, type TestCompany } from '../factories/index.ts';

/** Every stored amount of the company. */
export async function storedAmounts(company: TestCompany): Promise<string> {
  const [row] = await queryInCompany<{ amounts: string }>(
    company,
    `select json_build_object(
      'projects', (select json_agg(json_build_array(id, estimated_cost, completed_work, committed_cost) order by id) from project),
      'contracts', (select json_agg(json_build_array(id, amount, terminated_amount) order by id) from contract),
      'agreements', (select json_agg(json_build_array(id, amount_delta, committed_delta, committed_gross_delta) order by id) from supplementary_agreement),
      'specifications', (select json_agg(json_build_array(id, totals, total_gross) order by id) from specification),
      'rows', (select json_agg(json_build_array(id, price, total, is_hand_priced) order by id) from specification_row),
      'books', (select json_agg(json_build_array(id, indices) order by id) from price_book),
      'prices', (select json_agg(json_build_array(id, price, base_price, price_index) order by id) from book_price),
      'resources', (select json_agg(json_build_array(resource_id, price) order by resource_id) from resource_price where company_id <> system_company_id()),
      'own_prices', (select json_agg(json_build_array(id, own_price) order by id) from norm where company_id <> system_company_id()),
      'lines', (select json_agg(json_build_array(id, price, total) order by id) from specification_line))::text as amounts`,
  );
  return row?.amounts ?? '';
}
