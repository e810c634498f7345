import { expect, test } from 'vitest';
import { createSampleAdmission, type SampleAdmission, type Visit } from './sample-admission.ts';

function enter(admission: SampleAdmission, ip: string, now = 0): Visit {
  const answer = admission.enter(ip, now);
  if ('why' in answer) throw new Error(answer.why);
  return answer;
}

test('one visit per address; the slot is free as soon as it leaves', () => {
  const admission = createSampleAdmission();
  const first = enter(admission, '192.0.2.1');
  expect(admission.enter('192.0.2.1', 0)).toEqual({ why: 'running' });
  first.arrived();
  expect(admission.enter('192.0.2.1', 0)).toEqual({ why: 'running' });
  first.leave();
  first.leave();
  enter(admission, '192.0.2.1');
});

test.each([
  ['192.0.2.', '198.51.100.1'],
  ['2001:db8:5:', '2001:db8:6::1'],
])('network %s may upload two bodies at once; other networks are admitted', (network, other) => {
  const admission = createSampleAdmission();
  const address = (index: number): string => (network.includes(':') ? `${network}${index}::1` : `${network}${index}`);
  const visits = [1, 2].map((index) => enter(admission, address(index)));
  expect(admission.enter(address(3), 0)).toEqual({ why: 'network' });
  enter(admission, other);
  visits[0]?.leave();
  enter(admission, address(3));
});

test.each([
  ['192.0.2.', '198.51.100.1'],
  ['2001:db8:5:', '2001:db8:6::1'],
])('network %s has one bill read at a time; other networks in parallel', (network, other) => {
  const admission = createSampleAdmission();
  const address = (index: number): string => (network.includes(':') ? `${network}${index}::1` : `${network}${index}`);
  const [first, second] = [enter(admission, address(1)), enter(admission, address(2))];
  expect([first.arrived(), second.arrived(), first.arrived()]).toEqual([true, false, true]);
  second.leave();
  expect(admission.enter(address(3), 0)).toEqual({ why: 'network' });
  expect(enter(admission, other).arrived()).toBe(true);
  first.leave();
  first.leave();
  expect(enter(admission, address(3)).arrived()).toBe(true);
});

test('at most twenty uploads at once in total', () => {
  const admission = createSampleAdmission();
  const visits = Array.from({ length: 20 }, (_, index) => enter(admission, `10.0.${index}.1`));
  expect(admission.enter('10.0.99.1', 0)).toEqual({ why: 'queue' });
  visits[7]?.leave();
  enter(admission, '10.0.99.1');
});

test('a database refusal is cached until its time', () => {
  const admission = createSampleAdmission();
  admission.refuseUntil('10.0.0.1', 1000);
  expect(admission.enter('10.0.0.1', 999)).toEqual({ why: 'day', until: 1000 });
  enter(admission, '10.0.0.1', 1000);
});

test('admitted visits query the database one after another; refusals delay nobody', async () => {
  const admission = createSampleAdmission();
  let inside = 0;
  const seen: number[] = [];
  const work = async (name: number): Promise<number> => {
    inside += 1;
    seen.push(inside);
    await Promise.resolve();
    inside -= 1;
    if (name === 1) throw new Error('refused');
    return name;
  };
  const settled = await Promise.allSettled([0, 1, 2].map((name) => admission.oneByOne(() => work(name))));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual([1, 1, 1]);
});
