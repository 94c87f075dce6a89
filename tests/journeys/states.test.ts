import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { matchPath } from 'react-router';
import { PASSWORD_CHANGE_PATH, SIGN_IN_PATH } from '../../src/domain/route.ts';
import { states } from './support/states.ts';

test('every route is among the states that are looked at', async () => {
  const source = await readFile(new URL('../../src/app/routes.tsx', import.meta.url), 'utf8');
  const written = [...source.matchAll(/path: '([^'*]+)',\s+ErrorBoundary/g)].map(
    ([, path]) => path!,
  );
  const routes = [...written, SIGN_IN_PATH, PASSWORD_CHANGE_PATH];
  const visited = states.map(({ path }) => path.split('?')[0]!);
  const isVisited = (route: string) => visited.some((path) => matchPath(route, path));
  expect(written.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !isVisited(route))).toEqual([]);
});
