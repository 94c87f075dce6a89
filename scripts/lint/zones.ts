export type Zone = {
  /** A folder or file. The zone of a file is the one with the longest matching path. */
  path: string;
  /** Folders and files of this project. A zone may always import itself. */
  ours: readonly string[];
  /** The same, for `import type` only. */
  types?: readonly string[];
  /** Package names; `*` is any package, `node:*` any module of Node.js. */
  packages: readonly string[];
  /** Packages of which only these names may be imported. */
  names?: Readonly<Record<string, readonly string[]>>;
};

const VIEW_PACKAGES = [
  '@chakra-ui/react',
  '@emotion/react',
  '@lingui/core',
  '@lingui/react',
  '@mdi/js',
  'framer-motion',
  'react',
];

const CONTRACT = 'src/api/contract';

/** A room of the server, which knows of the others only these. */
function serverRoom(room: string, others: readonly string[]): Zone {
  return {
    path: `server/${room}`,
    ours: [CONTRACT, 'src/domain', ...others.map((other) => `server/${other}`)],
    packages: ['*', 'node:*'],
  };
}

/** Files outside of these zones may import anything. */
export const zones: readonly Zone[] = [
  { path: 'src/domain', ours: [], packages: [], names: { luxon: ['IANAZone'] } },
  { path: 'src/domain/map', ours: ['src/domain'], packages: ['supercluster'] },
  { path: 'src/domain/recurrence', ours: ['src/domain'], packages: ['rrule'] },
  { path: 'machines', ours: ['src/domain'], packages: ['xstate'] },
  { path: 'src/log.ts', ours: ['src/domain'], packages: [] },
  {
    path: 'src/api',
    ours: ['src/domain', 'src/log.ts'],
    types: [CONTRACT],
    packages: ['eventsource-parser', 'ky'],
  },
  { path: CONTRACT, ours: ['src/domain'], packages: ['typebox'] },
  {
    path: 'src/actors',
    ours: ['machines', 'src/api', 'src/domain', 'src/log.ts'],
    types: [CONTRACT],
    packages: ['@xstate/react', 'react', 'xstate'],
  },
  {
    path: 'src/ui',
    ours: ['src/domain'],
    packages: [
      ...VIEW_PACKAGES,
      '@preact/signals',
      '@schedule-x/*',
      '@tanstack/react-virtual',
      'leaflet',
      'preact',
      'react-leaflet',
      'temporal-polyfill',
    ],
    names: {
      'react-dom': ['createPortal', 'flushSync'],
      'react-router': ['Link', 'LinkProps', 'To'],
    },
  },
  {
    path: 'src/screens',
    ours: ['src/actors', 'src/domain', 'src/log.ts', 'src/ui'],
    types: ['machines'],
    packages: [...VIEW_PACKAGES, '@xstate/react', 'react-router'],
  },
  {
    path: 'src/app',
    ours: [
      'locales',
      'machines',
      'src/actors',
      'src/api/client/createApi.ts',
      'src/domain',
      'src/screens',
      'src/ui',
    ],
    packages: ['*'],
  },
  { path: 'server', ours: [CONTRACT, 'src/domain'], packages: ['*', 'node:*'] },
  serverRoom('checks', ['calendar', 'config', 'database', 'problem.ts', 'texts']),
  serverRoom('database', [
    'backups',
    'calendar',
    'config',
    'credentials',
    'fold.ts',
    'startupError.ts',
  ]),
  serverRoom('exchange', [
    'calendar',
    'checks',
    'database',
    'fold.ts',
    'geocoder',
    'log',
    'problem.ts',
    'steps.ts',
    'tasks/task.ts',
    'texts',
  ]),
  serverRoom('http', [
    'bexio',
    'checks',
    'database',
    'htmlDocument.ts',
    'problem.ts',
    'security',
    'tasks/task.ts',
    'texts',
  ]),
  serverRoom('intake', [
    'calendar',
    'database',
    'htmlDocument.ts',
    'outside',
    'problem.ts',
    'texts',
  ]),
  serverRoom('undo', ['calendar', 'checks', 'database', 'problem.ts']),
];
