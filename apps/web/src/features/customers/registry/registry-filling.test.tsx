// @vitest-environment jsdom
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { customerValues, type CustomerValues } from '../form/customer-values.ts';
import { FillByInn } from './registry-filling.tsx';

function Form({ inn }: { inn: string }) {
  const { control } = useForm<CustomerValues>({ defaultValues: { ...customerValues(null), inn } });
  return (
    <>
      <h1>Заказчик</h1>
      <FillByInn control={control} onCard={() => undefined} />
    </>
  );
}

test.each([
  ['', 1],
  ['77070838', 1],
  ['7707083893', 0],
])('requires a complete ИНН in the form: «%s»', async (inn, hints) => {
  await renderScreen(<Form inn={inn} />, { replies: [], permissions: [] });
  expect(await screen.findByRole('button', { name: /ИНН/ })).toBeDefined();
  expect(screen.queryAllByText('Введите ИНН, остальное подставит реестр')).toHaveLength(hints);
});
