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

const CONTRACTS = [
  'src/api/absenceContract.ts',
  'src/api/changesContract.ts',
  'src/api/contract.ts',
  'src/api/holidayContract.ts',
  'src/api/importContract.ts',
  'src/api/intakeContract.ts',
  'src/api/mailContract.ts',
  'src/api/sentWeekContract.ts',
  'src/api/viewContract.ts',
  'src/api/visitNoteContract.ts',
];

/** A room of the server, which knows of the others only these. */
function serverRoom(room: string, others: readonly string[]): Zone {
  return {
    path: `server/${room}`,
    ours: [...CONTRACTS, 'src/domain', ...others.map((other) => `server/${other}`)],
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
    types: CONTRACTS,
    packages: ['eventsource-parser', 'ky'],
  },
  {
    path: 'src/api/contract.ts',
    ours: [
      'src/domain/role.ts',
      'src/domain/account/username.ts',
      'src/domain/text/email.ts',
      'src/domain/job/confirmation/parties.ts',
      'src/domain/form/note.ts',
      'src/domain/kinds',
      'src/domain/reports/providerPurpose.ts',
      'src/domain/settings/holidayRegions.ts',
      'src/domain/settings/settingsLimits.ts',
      'src/domain/text/visibleText.ts',
      'src/domain/visits/changes/visitPatch.ts',
    ],
    packages: ['typebox'],
  },
  {
    path: 'src/api/changesContract.ts',
    ours: [
      'src/api/absenceContract.ts',
      'src/api/contract.ts',
      'src/domain/heardChange.ts',
      'src/domain/kinds',
    ],
    packages: ['typebox'],
  },
  {
    path: 'src/api/absenceContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/absences/absentAt.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/intakeContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/intake/intakeLimits.ts', 'src/domain/text/email.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/holidayContract.ts',
    ours: ['src/domain/absences/absentAt.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/importContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/exchange/dataImport.ts', 'src/domain/kinds'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/mailContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/mail/undelivered.ts', 'src/domain/text/language.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/sentWeekContract.ts',
    ours: [
      'src/api/contract.ts',
      'src/domain/entities.ts',
      'src/domain/sentWeek/sentWeek.ts',
      'src/domain/text/language.ts',
    ],
    packages: ['typebox'],
  },
  {
    path: 'src/api/viewContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/list/savedViews.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/api/visitNoteContract.ts',
    ours: ['src/api/contract.ts', 'src/domain/sheets/visitNote.ts'],
    packages: ['typebox'],
  },
  {
    path: 'src/actors',
    ours: ['machines', 'src/api', 'src/domain', 'src/log.ts'],
    types: CONTRACTS,
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
  { path: 'server', ours: [...CONTRACTS, 'src/domain'], packages: ['*', 'node:*'] },
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
