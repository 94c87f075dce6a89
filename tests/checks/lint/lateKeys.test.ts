import { expect, test } from 'vitest';
import { lintPlanted } from '../support/lint.ts';

const LATE = [
  `useEffect(() => document.addEventListener('keydown', listener))`,
  `useEffect(() => { if (on) addEventListener('keyup', listener); }, [on])`,
];
const AT_ONCE = [
  `useLayoutEffect(() => document.addEventListener('keydown', listener))`,
  `useEffect(() => document.addEventListener('scroll', listener))`,
  `document.addEventListener('keydown', listener)`,
];

test('keys are listened to from the moment on at which they are of use', async () => {
  const lines = [...LATE, ...AT_ONCE].map((code) => ({ file: 'src/ui/a.ts', code: `${code};` }));
  const findings = await lintPlanted('no-late-keys', lines);
  expect(findings.map((found) => found.length)).toEqual([1, 1, 0, 0, 0]);
});
