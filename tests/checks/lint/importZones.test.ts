import { posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lintPlanted, type PlantedLine } from '../support/lint.ts';

const OURS = [
  'src/domain/x.ts',
  'src/domain/recurrence/x.ts',
  'src/log.ts',
  'machines/x.ts',
  'src/api/x.ts',
  'src/api/client/createApi.ts',
  'src/api/contract/schema.ts',
  'src/actors/x.ts',
  'src/ui/x.ts',
  'src/screens/x.ts',
  'src/app/x.ts',
  'server/x.ts',
  'scripts/x.ts',
  'tests/x.ts',
  'locales/de.po',
];

const NPM = [
  'luxon',
  'rrule',
  'supercluster',
  'xstate',
  'ky',
  'typebox',
  'react',
  'react-router',
  '@chakra-ui/react',
  '@schedule-x/calendar',
  'leaflet',
  'fastify',
];

const NODE = ['node:fs'];

const LOG = 'src/log.ts';

const DOMAIN = ['src/domain/x.ts', 'src/domain/recurrence/x.ts'];

/** One file per zone, and which of the above it may import. */
const zones: Record<string, { file: string; allowed: string[] }> = {
  domain: { file: 'src/domain/a/b.ts', allowed: DOMAIN },
  recurrence: { file: 'src/domain/recurrence/b.ts', allowed: [...DOMAIN, 'rrule'] },
  map: { file: 'src/domain/map/b.ts', allowed: [...DOMAIN, 'supercluster'] },
  log: { file: 'src/log.ts', allowed: [...DOMAIN, LOG] },
  machines: { file: 'machines/b.ts', allowed: [...DOMAIN, 'machines/x.ts', 'xstate'] },
  api: {
    file: 'src/api/b.ts',
    allowed: [...DOMAIN, LOG, 'src/api/x.ts', 'src/api/client/createApi.ts', 'ky'],
  },
  contract: {
    file: 'src/api/contract/b.ts',
    allowed: [...DOMAIN, 'src/api/contract/schema.ts', 'typebox'],
  },
  actors: {
    file: 'src/actors/b.ts',
    allowed: [
      ...DOMAIN,
      LOG,
      'machines/x.ts',
      'src/api/x.ts',
      'src/api/client/createApi.ts',
      'src/actors/x.ts',
      'xstate',
      'react',
    ],
  },
  ui: {
    file: 'src/ui/a/b.tsx',
    allowed: [
      ...DOMAIN,
      'src/ui/x.ts',
      'react',
      '@chakra-ui/react',
      '@schedule-x/calendar',
      'leaflet',
    ],
  },
  screens: {
    file: 'src/screens/a/b.tsx',
    allowed: [
      ...DOMAIN,
      LOG,
      'src/actors/x.ts',
      'src/ui/x.ts',
      'src/screens/x.ts',
      'react',
      'react-router',
      '@chakra-ui/react',
    ],
  },
  app: {
    file: 'src/app/b.tsx',
    allowed: [
      ...DOMAIN,
      'machines/x.ts',
      'src/api/client/createApi.ts',
      'src/actors/x.ts',
      'src/ui/x.ts',
      'src/screens/x.ts',
      'src/app/x.ts',
      'locales/de.po',
      ...NPM,
    ],
  },
  server: {
    file: 'server/a/b.ts',
    allowed: [...DOMAIN, 'src/api/contract/schema.ts', 'server/x.ts', ...NPM, ...NODE],
  },
  tests: { file: 'tests/a/b.ts', allowed: [...OURS, ...NPM, ...NODE] },
  scripts: { file: 'scripts/a/b.ts', allowed: [...OURS, ...NPM, ...NODE] },
};

/** A line of code in a file, and the expected lint error, if any. */
type Case = PlantedLine & { title: string; fault?: string };

const pairs: Case[] = Object.entries(zones).flatMap(([zone, { file, allowed }]) =>
  [...OURS, ...NPM, ...NODE].map((target) => {
    const code = `import { x as $ } from '${OURS.includes(target) ? pathFrom(file, target) : target}';`;
    return allowed.includes(target)
      ? { title: `${zone} may import ${target}`, file, code }
      : { title: `${zone} may not import ${target}`, file, code, fault: target };
  }),
);

const forms: Case[] = Object.entries({
  'for its side effect': `import '../api/x.ts';`,
  'for its types': `import type { X as $ } from '../api/x.ts';`,
  'as a default': `import $ from '../api/x.ts';`,
  'by re-exporting a name': `export { x as $ } from '../api/x.ts';`,
  'by re-exporting everything': `export * from '../api/x.ts';`,
  dynamically: `export const $ = () => import('../api/x.ts');`,
  'inside a type': `export type $ = import('../api/x.ts').X;`,
  'through another folder': `import { x as $ } from '../domain/../api/x.ts';`,
}).map(([form, code]) => ({
  title: `domain may not import api ${form}`,
  file: 'src/domain/b.ts',
  code,
  fault: 'src/domain may not import src/api/x.ts',
}));

const special: Case[] = [
  {
    title: 'domain may not import a path that is not a string literal',
    file: 'src/domain/b.ts',
    code: `export const $ = (name: string) => import(name);`,
    fault: 'a path that is not a string literal',
  },
  {
    title: 'domain may import IANAZone of luxon',
    file: 'src/domain/b.ts',
    code: `import { IANAZone as $ } from 'luxon';`,
  },
  {
    title: 'domain may not import DateTime of luxon, which uses the process time zone',
    file: 'src/domain/b.ts',
    code: `import { DateTime as $ } from 'luxon';`,
    fault: 'src/domain may not import DateTime of luxon',
  },
  {
    title: 'screens may import types of machines',
    file: 'src/screens/a/b.tsx',
    code: `import type { X as $ } from '../../../machines/x.ts';`,
  },
  {
    title: 'screens may not import machines with inline type specifiers',
    file: 'src/screens/a/b.tsx',
    code: `import { type X as $ } from '../../../machines/x.ts';`,
    fault: 'machines/x.ts except by "import type"',
  },
  {
    title: 'api may import types of the contract',
    file: 'src/api/b.ts',
    code: `import type { X as $ } from './contract/schema.ts';`,
  },
  {
    title: 'actors may import types of the contract',
    file: 'src/actors/b.ts',
    code: `import type { X as $ } from '../api/contract/schema.ts';`,
  },
  {
    title: 'ui may import the Link of the router',
    file: 'src/ui/b.tsx',
    code: `import { Link as $ } from 'react-router';`,
  },
  {
    title: 'ui may not import other names of the router',
    file: 'src/ui/b.tsx',
    code: `import { useNavigate as $ } from 'react-router';`,
    fault: 'src/ui may not import useNavigate of react-router',
  },
  {
    title: 'ui may not import the whole router',
    file: 'src/ui/b.tsx',
    code: `import * as $ from 'react-router';`,
    fault: 'src/ui may not import all of react-router',
  },
  ...[
    ['exchange', 'http'],
    ['http', 'routes'],
    ['checks', 'http'],
    ['database', 'checks'],
  ].map(([room, other]) => ({
    title: `${room} of the server may not import ${other}`,
    file: `server/${room}/b.ts`,
    code: `import { x as $ } from '../${other}/x.ts';`,
    fault: `server/${room} may not import server/${other}/x.ts`,
  })),
  {
    title: 'a file under src must be in a zone',
    file: 'src/helpers/b.ts',
    code: `export const $ = 1;`,
    fault: 'src/helpers/b.ts is in none of the import zones',
  },
];

const cases = [...pairs, ...forms, ...special];

let findings: readonly (readonly string[])[];

beforeAll(async () => {
  findings = await lintPlanted('import-zones', cases);
});

test.each(cases)('$title', (one) => {
  const found = findings[cases.indexOf(one)]!;
  expect(found).toHaveLength(one.fault ? 1 : 0);
  expect(found.join()).toContain(one.fault ?? '');
});

function pathFrom(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}
