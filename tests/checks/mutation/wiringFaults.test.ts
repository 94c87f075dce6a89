import { expect, test } from 'vitest';
import { drawnFaults, faultsIn } from '../../../scripts/mutation/wiring/wiringFaults.ts';

function linesWith(kind: string, text: string, path = 'src/app/sample.tsx'): readonly string[] {
  return faultsIn({ path, text })
    .filter((fault) => fault.kind === kind)
    .map(({ after }) => after);
}

test('neighbouring arguments of a call are swapped, unless they are the same', () => {
  expect(linesWith('swapped arguments', 'move(from, to, by); put(all, all);')).toEqual([
    'move(to, from, by); put(all, all);',
    'move(from, by, to); put(all, all);',
  ]);
});

test('an argument becomes a constant, but none of what is logged or loaded', () => {
  const text = `show(true, 7, 0, 'day', row.id, () => row);\nlog.info('shown', row);\nimport('./a.ts');`;
  expect(linesWith('constant argument', text)).toEqual([
    "show(false, 7, 0, 'day', row.id, () => row);",
    "show(true, 0, 0, 'day', row.id, () => row);",
    "show(true, 7, 1, 'day', row.id, () => row);",
    "show(true, 7, 0, '', row.id, () => row);",
    "show(true, 7, 0, 'day', undefined, () => row);",
  ]);
});

test('a call whose result nothing reads is dropped, that of a handler too', () => {
  expect(linesWith('dropped call', 'await save();\nconst a = read();\nsend(a);')).toEqual([
    ';',
    ';',
  ]);
  expect(
    linesWith('dropped call', '<Row onClick={() => open(1)} label={() => name(1)} />'),
  ).toEqual(['<Row onClick={() => undefined} label={() => name(1)} />']);
});

test('a signal is not passed, as an argument and as a property', () => {
  expect(linesWith('signal not passed', 'fetch(id, signal);\nread({ id, signal });')).toEqual([
    'fetch(id, undefined);',
    'read({ id });',
  ]);
});

test('an object that is passed lacks one of its properties', () => {
  expect(linesWith('dropped property', "send({ type: 'saved', id, ...rest });")).toEqual([
    'send({ id, ...rest });',
    "send({ type: 'saved', ...rest });",
  ]);
  expect(linesWith('dropped property', 'send({ id });')).toEqual(['send({ });']);
});

test('a condition is negated', () => {
  expect(linesWith('negated condition', 'if (a && b) c();\nconst d = e ? f : g;')).toEqual([
    'if (!(a && b)) c();',
    'const d = !(e) ? f : g;',
  ]);
});

test('a hook and the functions of a component keep their first props', () => {
  const text = `function Row({ id, open }) {
  const show = () => open(id);
  useEffect(() => show(), [show]);
  function hide() { open(id, false); }
  if (!id) return null;
  const late = () => open(id);
  return late;
}`;
  expect(linesWith('keeps its first props', text)).toEqual([
    'const show = useKept(() => () => open(id))[0];',
    'const hide = useKept(() => function hide() { open(id, false); })[0];',
    'useEffect(() => show(), []);',
  ]);
  const [kept] = faultsIn({ path: 'src/app/sample.tsx', text }).filter(({ after }) =>
    after.includes('useKept'),
  );
  expect(kept).toMatchObject({
    line: 2,
    text: expect.stringMatching(/^import \{ useState as useKept \} from 'react';function Row/),
  });
});

test('nothing keeps its first props that reads only what never changes', () => {
  const text = `function Row({ id }) {
  const actor = Rows.useActorRef();
  const { api } = useRuntime();
  const [shown, setShown] = useState(id);
  const close = () => actor.send({ id: 0 });
  const toggle = () => setShown(!shown);
  const leave = useCallback(() => close(), [close]);
  useEffect(() => api.read(id), [api, id]);
  useEffect(() => leave(), [api, leave]);
}`;
  expect(linesWith('keeps its first props', text)).toEqual([
    'const toggle = useKept(() => () => setShown(!shown))[0];',
    'useEffect(() => api.read(id), []);',
  ]);
});

test('the first stands for each', () => {
  const text = `for (const one of all) send(one);
all?.map(send);
all.find((one) => one.id === id);
names[index]; names[index + 1]; names[key];`;
  expect(linesWith('the first for each', text)).toEqual([
    'for (const one of [...all].slice(0, 1)) send(one);',
    'all?.slice(0, 1).map(send);',
    'all.at(0);',
    'names[0]; names[index + 1]; names[key];',
    'names[index]; names[0]; names[key];',
  ]);
});

test('another event is sent that the module knows', () => {
  const text = `actor.send({ type: 'save.requested', id });
on(() => list.send({ type: 'retry.requested' }));
log({ type: 'seen' });`;
  expect(linesWith('wrong event', text)).toEqual([
    "actor.send({ type: 'retry.requested', id });",
    "on(() => list.send({ type: 'save.requested' }));",
  ]);
  expect(linesWith('wrong event', "actor.send({ type: 'save.requested' });")).toEqual([]);
});

test('two ids of an object or of a component are swapped', () => {
  expect(linesWith('swapped ids', 'find({ ...draft, id, name, workerId: two });')).toEqual([
    'find({ ...draft, id: two, name, workerId: id });',
  ]);
  expect(linesWith('swapped ids', '<Row id={first} name="" absentId={second} />')).toEqual([
    '<Row id={second} name="" absentId={first} />',
  ]);
  expect(linesWith('swapped ids', 'find({ id, workerId: id, other });')).toEqual([]);
  expect(linesWith('swapped ids', 'names = { id: t`Number`, workerId: t`Worker` };')).toEqual([]);
});

test('an effect does not end what it has begun', () => {
  const text = `useEffect(() => actor.on('saved', hear).unsubscribe, [actor]);
useLayoutEffect(() => { if (!root) return undefined; return () => stop(); }, [root]);
useEffect(() => { return follow(list); });`;
  expect(linesWith('effect without an end', text)).toEqual([
    "useEffect(() => void actor.on('saved', hear).unsubscribe, [actor]);",
    'useLayoutEffect(() => { if (!root) return undefined; return undefined; }, [root]);',
    'useEffect(() => { return void follow(list); });',
  ]);
});

test('what stands for something that is missing or false is lost', () => {
  expect(linesWith('lost alternative', 'show(noted ?? known);')).toEqual(['show(noted);']);
});

const sample = faultsIn({
  path: 'src/actors/sample.ts',
  text: `if (first) send(first, 1);\nif (second) send(second, 2);\nwork(signal);`,
});

test('a seed draws the same faults again, another one others, none of them twice', () => {
  const drawn = drawnFaults(sample, 7, 8);
  expect(drawnFaults(sample, 7, 8)).toEqual(drawn);
  expect(drawnFaults(sample, 8, 8)).not.toEqual(drawn);
  expect(new Set(drawn).size).toBe(8);
});

test('no more is drawn than there is, and nothing that is no module any more', () => {
  const broken = { ...sample[0]!, text: 'if (' };
  expect(new Set(drawnFaults([...sample, broken], 7, 99))).toEqual(new Set(sample));
});

test('each kind is drawn, however rare it is', () => {
  const common = Array.from({ length: 500 }, (_, line) => ({ ...sample[0]!, line }));
  const rare = { ...sample[0]!, kind: 'signal not passed' };
  expect(drawnFaults([...common, rare], 7, 20)).toContain(rare);
});
