import { aContract, aTask, type TestCompany } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fill-company.ts';

/** An order of ten on a project of its own, two of them done. */
export async function anOrder(
  company: TestCompany,
  input: object = {},
): Promise<{ projectId: string; taskId: string; rowId: string }> {
  const contract = await aContract(company);
  const specification = await aSpecification(company, contract.id, 'Смета');
  const rowId = await aPosition(company, specification, 'Кладка');
  const { id: taskId } = await aTask(company, {
    title: 'Кладка стен',
    project_id: contract.project_id,
    work_items: [
      {
        specification_row_id: rowId,
        quantity_planned: '10',
        quantity_done: '2',
        labour_hours: null,
        over_reason: null,
      },
    ],
    ...input,
  });
  return { projectId: contract.project_id, taskId, rowId };
}
